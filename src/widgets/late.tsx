import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { type LazyModule, loadOnce } from '@/lib/load-once'

/** A component that says whether its code is there, and can be asked for it before it is drawn. */
export type Late<P> = ComponentType<P> & { readonly code: LazyModule<unknown> }

/** The code of a component that comes late; nothing of one that is there from the beginning. */
export const codeOf = (component: object): LazyModule<unknown> | undefined =>
  'code' in component ? (component as Late<object>).code : undefined

/**
 * A component whose code comes when it is first drawn, and which is drawn the moment it is there. React's own `lazy`
 * holds back for 300 ms whatever comes out of a Suspense boundary that has just shown its fallback: that made up most
 * of the time of opening a list. Code that failed to load throws to the nearest error boundary, and is asked for again
 * by the next one that is drawn.
 * @param waiting stands there until then; as high as what comes, so that nothing below it moves
 */
export function late<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): Late<P> {
  const code = loadOnce(async () => (await load()).default)
  function Late(props: P) {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown } | undefined>(() => code.now() && {})
    useLayoutEffect(() => {
      if (outcome) return
      let isGone = false
      code.ask().then(
        () => isGone || setOutcome({}),
        (error: unknown) => isGone || setOutcome({ error }),
      )
      return () => {
        isGone = true
      }
    }, [outcome])
    if (outcome && 'error' in outcome) throw outcome.error
    const Code = code.now()
    if (outcome && Code) return <Code {...props} />
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
  return Object.assign(Late, { code })
}
