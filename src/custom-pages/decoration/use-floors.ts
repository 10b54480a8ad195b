import { useCallback, useMemo, useState } from 'react'
import { builderMessages } from '@/locales/builder'
import type { Floor, Item } from '@/resources/decoration/floors/floor'
import type { Template } from '@/resources/decoration/floors/template'
import { floorOf } from '@/resources/decoration/floors/template'
import type { Label } from '@/schema'
import { added, changed, doubled, movedTo, removed } from './commands'
import { begin, done, redone, undone } from './history'
import { newKey } from './page-text'

/** Key of copied floors, which can be pasted on this page and in another tab of the product. */
const CLIPBOARD = 'decoration.clipboard'

export function readClipboard(client: string): Floor | undefined {
  try {
    const copied: unknown = JSON.parse(sessionStorage.getItem(`${CLIPBOARD}.${client}`) ?? 'null')
    return typeof copied === 'object' && copied !== null ? (copied as Floor) : undefined
  } catch {
    return undefined
  }
}

const labels = {
  add: builderMessages['builder.did.add'],
  remove: builderMessages['builder.did.remove'],
  move: builderMessages['builder.did.move'],
  double: builderMessages['builder.did.double'],
  paste: builderMessages['builder.did.paste'],
  edit: builderMessages['builder.did.edit'],
  whole: builderMessages['builder.did.whole'],
}

/** The floors on the canvas with all commands, each of which can be undone. */
export function useFloors(client: 'PC' | 'WAP', first: readonly Item[]) {
  const [history, setHistory] = useState(() => begin(first))
  const [chosen, choose] = useState<string>()
  const [hasCopied, setCopied] = useState(() => readClipboard(client) !== undefined)
  const { items } = history
  const put = useCallback(
    (change: (items: readonly Item[]) => readonly Item[], label: Label) =>
      setHistory(now => done(now, change(now.items), label)),
    [],
  )
  const acts = useMemo(() => {
    /** A new floor is selected. */
    const adding = (change: (items: readonly Item[], key: string) => readonly Item[], label: Label) => {
      const key = newKey()
      put(now => change(now, key), label)
      choose(key)
      return key
    }
    const copy = (floor: Floor) => {
      sessionStorage.setItem(`${CLIPBOARD}.${client}`, JSON.stringify(floor))
      setCopied(true)
    }
    const paste = (at?: number) => {
      const copied = readClipboard(client)
      return copied && adding((now, key) => added(now, copied, at, key), labels.paste)
    }
    return {
      add: (template: Template, at?: number) =>
        adding((now, key) => added(now, floorOf(template), at, key), labels.add),
      remove: (key: string) => put(now => removed(now, key), labels.remove),
      move: (key: string, to: number) => put(now => movedTo(now, key, to), labels.move),
      double: (key: string) => adding((now, made) => doubled(now, key, made), labels.double),
      edit: (key: string, floor: Floor) => put(now => changed(now, key, floor), labels.edit),
      copy,
      paste,
      /** Replaces all floors, such as by another version; can be undone. */
      replace: (all: readonly Item[]) => put(() => all, labels.whole),
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
    }
  }, [client, put])
  return { items, history, chosen, choose, acts, hasCopied }
}

export type Acts = ReturnType<typeof useFloors>['acts']
