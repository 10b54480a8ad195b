import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import type { NamePath } from './errors'
import type { Values } from './values'

/** Error messages are rendered first, since they move the content below. */
const SETTLE_MS = 50
/** After this time the field is no longer waited for, since the user has moved on. */
const TIMEOUT_MS = 3_000

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
      const until = performance.now() + TIMEOUT_MS
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

/** Elements in a closed tab or step. */
const CLOSED = '[hidden], [aria-hidden="true"]'

/** Checks whether a field is mounted and not in a closed tab or step. */
function isSeen(id: string, path: NamePath): boolean {
  const field = document.getElementById([id, ...path].join('_'))
  return field !== null && field.closest(CLOSED) === null
}
