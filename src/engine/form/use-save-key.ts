import { type RefObject, useEffect, useRef } from 'react'
import { commandKey, isCommandKey } from '@/lib/command-key'
import { useTab } from '@/providers/tab-state'
import { isOnTop } from '@/widgets/has-open-overlay'
import { useEvent } from '../context/use-event'

const LETTER = 'S'

/** The shortcut of the save button, for its tooltip and for screen readers. */
export const saveKeyOf = () => {
  const { text, spoken } = commandKey(LETTER)
  return { title: text, 'aria-keyshortcuts': spoken }
}

/** The button with the shortcut: "next" in a form with steps is not it. */
const SAVES = '.ant-btn-primary[aria-keyshortcuts]'

/**
 * Ctrl or Cmd+S presses the button that saves a form, so that its confirmation and validation apply. The browser's own
 * dialog never opens over a form. Inactive in a hidden tab and under a dialog.
 * @returns a ref for the element that contains the form's buttons
 */
export function useSaveKey(): RefObject<(HTMLElement & HTMLDivElement) | null> {
  const { active } = useTab()
  const buttons = useRef<HTMLElement & HTMLDivElement>(null)
  const onKey = useEvent((event: KeyboardEvent) => {
    if (!buttons.current || event.isComposing || !isCommandKey(LETTER, event)) return
    event.preventDefault()
    const button = buttons.current.querySelector<HTMLButtonElement>(SAVES)
    if (!button || event.repeat || button.disabled || !isOnTop(button)) return
    takeTyped()
    button.click()
  })
  useEffect(() => {
    if (!active) return
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active, onKey])
  return buttons
}

/** A date picker accepts an entered day on blur. */
function takeTyped(): void {
  const { activeElement: focused } = document
  if (focused instanceof HTMLElement && focused.closest('.ant-picker')) focused.blur()
}
