import { isApple } from '@/lib/apple'

/** A key that presses a button of the screen. */
export interface PageKey {
  /** What the button says. */
  readonly name: string
  /** How its keys are written. */
  readonly keys: readonly string[]
}

const WRITTEN: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Meta: '⌘',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/**
 * The keys that hold for the buttons of a screen, as they stand there now: whatever says `aria-keyshortcuts` can be pressed by
 * them. A button that is off, hidden or in another tab has none.
 */
export function pageKeysOf(screen: Element): readonly PageKey[] {
  const found = [...screen.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].flatMap(button => {
    const [shortcut = ''] = (button.getAttribute('aria-keyshortcuts') ?? '').split(' ')
    const isOff = button.hasAttribute('disabled') || button.closest('[hidden], [aria-hidden="true"]') !== null
    return isOff || shortcut === '' ? [] : [{ name: nameOf(button), keys: shortcut.split('+').map(written) }]
  })
  return found.filter(({ name }, at) => found.findIndex(one => one.name === name) === at)
}

const written = (key: string): string =>
  key === 'Alt' && isApple() ? '⌥' : (WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key))

/** What a button is called, without the key that may be written on it. */
function nameOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label')
  if (label) return label
  const copy = button.cloneNode(true) as HTMLElement
  for (const aside of copy.querySelectorAll('[aria-hidden="true"]')) aside.remove()
  return (copy.textContent ?? '').trim()
}
