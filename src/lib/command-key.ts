import { isApple } from './apple'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Checks for Ctrl and a letter, or ⌘ on Apple keyboards, where Ctrl is used by text fields. */
export const isCommandKey = (letter: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === letter.toLowerCase() &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey

/** The shortcut as text for a button and for aria-keyshortcuts. @param letter a capital letter, or the name of a key */
export const commandKey = (letter: string) =>
  isApple()
    ? { text: `⌘ ${letter}`, spoken: `Meta+${letter}` }
    : { text: `Ctrl ${letter}`, spoken: `Control+${letter}` }
