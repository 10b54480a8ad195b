import { isApple } from './apple'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether Ctrl and a letter are pressed, on Apple's keyboards ⌘ and it: there, Ctrl belongs to text fields. */
export const isCommandKey = (letter: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === letter.toLowerCase() &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey

/** How such a key is written on a button, and for those who hear it. @param letter a capital */
export const commandKey = (letter: string) =>
  isApple()
    ? { text: `⌘ ${letter}`, spoken: `Meta+${letter}` }
    : { text: `Ctrl ${letter}`, spoken: `Control+${letter}` }
