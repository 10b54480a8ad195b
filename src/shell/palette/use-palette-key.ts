import { useEffect } from 'react'
import { commandKey, isCommandKey } from '@/lib/command-key'

const LETTER = 'K'

/** Ctrl K, on Apple's keyboards ⌘ K. */
export const isPaletteKey = (event: Parameters<typeof isCommandKey>[1]): boolean => isCommandKey(LETTER, event)

/** How the key is written on a button, and for those who hear it. */
export const paletteKey = () => commandKey(LETTER)

/**
 * Calls `onKey` when the palette's key is pressed anywhere, unless something there has used it already, and `onLikely`
 * when the key beside it goes down: a good moment to fetch the palette's code.
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
