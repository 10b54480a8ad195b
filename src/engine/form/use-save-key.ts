import { type RefObject, useEffect, useRef } from 'react'
import { isApple } from '@/lib/apple'
import { useTab } from '@/providers/tab-state'
import { isOnTop } from '@/widgets/has-open-overlay'
import { useEvent } from '../context/use-event'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl S, on Apple's keyboards ⌘ S. */
const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 's' && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

/** What the button that the key presses says of it: to those who point at it, and to those who hear it. */
export const saveKeyOf = () =>
  isApple() ? { title: '⌘ S', 'aria-keyshortcuts': 'Meta+S' } : { title: 'Ctrl S', 'aria-keyshortcuts': 'Control+S' }

const PRIMARY = '.ant-btn-primary'

/**
 * Ctrl or Cmd S presses the primary button of a form, and nothing but it: what it asks or refuses holds for the key too.
 * The browser's own dialog never opens over a form. Silent in a hidden tab and under a dialog.
 * @returns for the element that holds the form's buttons
 */
export function useSaveKey(): RefObject<(HTMLElement & HTMLDivElement) | null> {
  const { active } = useTab()
  const buttons = useRef<HTMLElement & HTMLDivElement>(null)
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.isComposing || !isSaveKey(event)) return
    const button = buttons.current?.querySelector<HTMLButtonElement>(PRIMARY)
    if (!button) return
    event.preventDefault()
    if (event.repeat || button.disabled || !isOnTop(button)) return
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
