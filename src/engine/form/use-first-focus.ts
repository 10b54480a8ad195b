import { useEffect } from 'react'

/** Text inputs. Uploads, rich text, pickers and selects are skipped. */
const CURSOR =
  ':is(input:not([type=file], [type=hidden], [type=radio], [type=checkbox]), textarea):not(:disabled, [readonly])'
/** Touch devices, where focus would open a keyboard over half of the form. */
const TOUCH = '(pointer: coarse)'

/**
 * Focuses the first field of a form for a new record.
 * @param id the form's id in the document
 */
export function useFirstFocus(id: string, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || window.matchMedia(TOUCH).matches) return
    // A drawer takes the focus itself right after its fields are mounted.
    const timer = setTimeout(() => {
      // Focus in another text input, here or in a search above the form, is retained.
      if (!document.activeElement?.matches(CURSOR)) focusFirst(id)
    })
    return () => clearTimeout(timer)
  }, [id, isNew])
}

/** Focuses the first text input of a form. */
export function focusFirst(id: string): void {
  for (const field of document.getElementById(id)?.querySelectorAll<HTMLElement>(CURSOR) ?? []) {
    // Scrolling would shift a drawer that is still sliding in.
    field.focus({ preventScroll: true })
    if (document.activeElement === field) return
  }
}
