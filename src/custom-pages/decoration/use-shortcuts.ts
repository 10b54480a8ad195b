import { useEffect } from 'react'
import { isTypedInto } from '@/lib/typed-into'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useTab } from '@/providers/tab-state'
import { useLatest } from '@/providers/use-latest'
import type { Item } from '@/resources/decoration/floors/floor'
import { hasOpenOverlay } from '@/widgets/has-open-overlay'
import type { Acts } from './use-floors'

/** Checks whether an element is in a dialog, also one that is closing. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

interface Now {
  readonly acts: Acts
  readonly items: readonly Item[]
  /** The index of the selected floor, -1 for none. */
  readonly at: number
  /** Moves the focus to this floor after the next change. */
  readonly follow: (key: string | undefined) => void
  readonly reveal: (key: string | undefined) => void
}

/**
 * Shortcuts of the builder: undo, redo, copy, cut, paste, duplicate, delete. Text inputs are unaffected, and without a
 * selection the keys have their usual effect.
 */
export function useShortcuts(current: Now) {
  const tab = useTab()
  const { t } = useMessages()
  const { message } = useNotices()
  const now = useLatest(current)
  useEffect(() => {
    if (!tab.active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTypedInto(event.target) || isInDialog(event.target) || hasOpenOverlay()) return
      const act = actOf(event, now.current, n => void message.success(t('builder.copied', { n })))
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [tab.active, message, t])
}

/** The floor that receives the focus when one is deleted: the one below it, or the last one. */
export const heirOf = (items: readonly Item[], key: string): string | undefined => {
  const at = items.findIndex(item => item.key === key)
  return (items[at + 1] ?? items[at - 1])?.key
}

function actOf(event: KeyboardEvent, now: Now, copied: (n: number) => void): (() => void) | undefined {
  const { acts, items, at, follow } = now
  const chosen = items[at]
  const key = event.key.toLowerCase()
  const remove = () => {
    if (!chosen) return
    follow(heirOf(items, chosen.key))
    acts.remove(chosen.key)
  }
  const copy = () => {
    if (!chosen) return
    acts.copy(chosen.floor)
    copied(at + 1)
  }
  if (!event.ctrlKey && !event.metaKey) return key === 'delete' && chosen ? remove : undefined
  if (key === 'z') return event.shiftKey ? acts.redo : acts.undo
  if (key === 'y') return acts.redo
  if (key === 'v') return () => follow(acts.paste(chosen ? at + 1 : undefined))
  if (!chosen) return undefined
  if (key === 'd') return () => follow(acts.double(chosen.key))
  if (String(getSelection()) !== '') return undefined
  if (key === 'c') return copy
  if (key !== 'x') return undefined
  return () => {
    copy()
    remove()
  }
}
