import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { type LazyModule, loadOnce } from '@/lib/load-once'

/** A component whose code is loaded on demand; `code` preloads it and has its load state. */
export type LazyComponent<P> = ComponentType<P> & { readonly code: LazyModule<unknown> }

/** The code of a lazy component; undefined for a component that is part of its importer's chunk. */
export const codeOf = (component: object): LazyModule<unknown> | undefined =>
  'code' in component ? (component as LazyComponent<object>).code : undefined

/**
 * Creates a component that loads its code when it is first rendered, and renders as soon as the code is loaded. React's
 * own `lazy` delays leaving a Suspense boundary by 300 ms after its fallback was shown, which was most of the time of
 * opening a list. A failed load throws to the nearest error boundary; the next mount loads again.
 * @param waiting fallback while the code loads; as high as the component, so that nothing below it moves
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): LazyComponent<P> {
  const code = loadOnce(async () => (await load()).default)
  function Lazy(props: P) {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown } | undefined>(() => code.now() && {})
    useLayoutEffect(() => {
      if (outcome) return
      let isGone = false
      code.load().then(
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
  return Object.assign(Lazy, { code })
}
