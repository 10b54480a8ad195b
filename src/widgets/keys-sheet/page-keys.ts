import { isApple } from '@/lib/apple'

/** A shortcut that presses a button. */
export interface PageKey {
  /** The label of the button. */
  readonly name: string
  /** The displayed names of its keys. */
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
 * The current shortcuts of a screen's buttons, from their `aria-keyshortcuts`. Disabled and hidden buttons, and those
 * of other tabs, are excluded.
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

/** The label of a button without the shortcut displayed in it. */
function nameOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label')
  if (label) return label
  const copy = button.cloneNode(true) as HTMLElement
  for (const aside of copy.querySelectorAll('[aria-hidden="true"]')) aside.remove()
  return (copy.textContent ?? '').trim()
}
