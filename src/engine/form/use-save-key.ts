import { type RefObject, useEffect, useRef } from 'react'
import { commandKey, isCommandKey } from '@/lib/command-key'
import { useTab } from '@/providers/tab-state'
import { isOnTop } from '@/widgets/has-open-overlay'
import { useEvent } from '../context/use-event'

const LETTER = 'S'

/** What the button that the key presses says of it: to those who point at it, and to those who hear it. */
export const saveKeyOf = () => {
  const { text, spoken } = commandKey(LETTER)
  return { title: text, 'aria-keyshortcuts': spoken }
}

/** The one that says of itself that the key presses it: "next" in a form of steps does not. */
const SAVES = '.ant-btn-primary[aria-keyshortcuts]'

/**
 * Ctrl or Cmd S presses the button that saves a form, and nothing but it: what it asks or refuses holds for the key too.
 * The browser's own dialog never opens over a form. Silent in a hidden tab and under a dialog.
 * @returns for the element that holds the form's buttons
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

/** A picker takes a day that was typed when it is left. */
function takeTyped(): void {
  const { activeElement: focused } = document
  if (focused instanceof HTMLElement && focused.closest('.ant-picker')) focused.blur()
}
