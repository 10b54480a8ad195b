import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import type { NamePath } from './errors'
import type { Values } from './values'

/** The words about what is wrong come first: they move what stands below them. */
const SETTLE_MS = 50
/** What is not there by then is not waited for: the person has gone on. */
const PATIENCE_MS = 3_000

/**
 * Scrolls to a field and focuses it as soon as it is mounted: its tab or step may have to open and its input to load
 * first.
 * @param id the form's id in the document
 */
export function useScrollToField(form: FormInstance<Values>, id: string): (path: NamePath) => void {
  const waiting = useRef<() => void>(undefined)
  useEffect(() => () => waiting.current?.(), [])
  return useCallback(
    (path: NamePath) => {
      waiting.current?.()
      const until = performance.now() + PATIENCE_MS
      const look = () => {
        if (isSeen(id, path)) form.scrollToField([...path], { block: 'center', focus: true })
        else if (performance.now() < until) {
          const frame = requestAnimationFrame(look)
          waiting.current = () => cancelAnimationFrame(frame)
        }
      }
      const timer = setTimeout(look, SETTLE_MS)
      waiting.current = () => clearTimeout(timer)
    },
    [form, id],
  )
}

/** What stands in a tab or step that is not open. */
const CLOSED = '[hidden], [aria-hidden="true"]'

/** Whether a field is drawn and not in a closed tab or step. */
function isSeen(id: string, path: NamePath): boolean {
  const field = document.getElementById([id, ...path].join('_'))
  return field !== null && field.closest(CLOSED) === null
}
