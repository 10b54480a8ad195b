import { useEffect } from 'react'
import { isApple } from '@/lib/apple'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl K, on Apple's keyboards ⌘ K. There, Ctrl K belongs to text fields. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

/** How the key is written on a button, and for those who hear it. */
export const paletteKey = () =>
  isApple() ? { text: '⌘ K', spoken: 'Meta+K' } : { text: 'Ctrl K', spoken: 'Control+K' }

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
