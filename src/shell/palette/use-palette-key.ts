import { useEffect } from 'react'
import { commandKey, isCommandKey } from '@/lib/command-key'

const LETTER = 'K'

/** Ctrl+K, or ⌘K on Apple keyboards. */
export const isPaletteKey = (event: Parameters<typeof isCommandKey>[1]): boolean => isCommandKey(LETTER, event)

/** The shortcut as text for a button and for aria-keyshortcuts. */
export const paletteKey = () => commandKey(LETTER)

/**
 * Calls `onKey` when the shortcut is pressed anywhere, unless it was handled already, and `onLikely` when the modifier
 * key is pressed, to preload the palette's code.
 */
export function usePaletteKey(onKey: () => void, onLikely: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onLikely()
      if (event.defaultPrevented || event.isComposing || !isPaletteKey(event)) return
      event.preventDefault()
      if (!event.repeat) onKey()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onKey, onLikely])
}
