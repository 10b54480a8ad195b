import { useEffect } from 'react'

/** What a person types into. Uploads, rich texts, pickers and lists that open are passed over. */
const CURSOR =
  ':is(input:not([type=file], [type=hidden], [type=radio], [type=checkbox]), textarea):not(:disabled, [readonly])'
/** Where the focus would bring up a keyboard over half of the form. */
const TOUCH = '(pointer: coarse)'

/**
 * A form for a new record is there to be filled in: it opens with the cursor in its first field.
 * @param id the form's id in the page
 */
export function useFirstFocus(id: string, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || window.matchMedia(TOUCH).matches) return
    // A drawer takes the focus itself, right after its fields are there.
    const timer = setTimeout(() => {
      // Who already types, here or in a search above the form, goes on typing.
      if (!document.activeElement?.matches(CURSOR)) focusFirst(id)
    })
    return () => clearTimeout(timer)
  }, [id, isNew])
}

/** The cursor goes to the first field of a form that takes it. */
export function focusFirst(id: string): void {
  for (const field of document.getElementById(id)?.querySelectorAll<HTMLElement>(CURSOR) ?? []) {
    // A drawer that is still sliding in would be scrolled.
    field.focus({ preventScroll: true })
    if (document.activeElement === field) return
  }
}
