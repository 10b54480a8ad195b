import { useEffect } from 'react'

/** What takes the focus in a field; the hidden input of a file does not. */
const TAKES_FOCUS = 'input:not([type=file], [type=hidden]), textarea, button, [contenteditable=true], [tabindex="0"]'
/** There the focus would bring up a keyboard over half of the form. */
const TOUCH = '(pointer: coarse)'

/**
 * A form that adds is there to be filled in: its first field has the focus when it opens, unless the person was faster.
 * @param id the form's id in the page
 */
export function useFirstFocus(id: string, isWanted: boolean): void {
  useEffect(() => {
    const form = document.getElementById(id)
    if (!isWanted || !form || window.matchMedia(TOUCH).matches) return
    const isDone = () => {
      if (form.contains(document.activeElement)) return true
      const first = form.querySelector('.ant-form-item')?.querySelector<HTMLElement>(TAKES_FOCUS)
      // A drawer that is still sliding in would be scrolled.
      first?.focus({ preventScroll: true })
      return first !== undefined && first !== null
    }
    // The code of a field may come later than the form.
    const observer = new MutationObserver(() => isDone() && observer.disconnect())
    // A drawer takes the focus itself, right after its fields are there.
    const timer = setTimeout(() => isDone() || observer.observe(form, { childList: true, subtree: true }))
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [id, isWanted])
}
