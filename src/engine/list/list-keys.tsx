import { type RefObject, useState } from 'react'
import type { PageKey } from '@/widgets/keys-sheet/page-keys'
import { lazyComponent } from '@/widgets/lazy-component'
import { type ListKeys as Known, keysOf, useRowKeys } from './use-row-keys'

const KeysSheet = lazyComponent(() => import('@/widgets/keys-sheet/keys-sheet'))

interface ListKeysProps {
  readonly frame: RefObject<HTMLElement | null>
  /** Opens the form of a new record, if the list has one. */
  readonly onNew: (() => void) | undefined
}

interface Help {
  readonly inList: Known
  readonly onPage: readonly PageKey[]
}

/** Keyboard shortcuts of a list, including one that shows them. */
export function ListKeys({ frame, onNew }: ListKeysProps) {
  const [help, setHelp] = useState<Help>()
  const onHelp = async () => {
    const { pageKeysOf } = await import('@/widgets/keys-sheet/page-keys')
    const list = frame.current
    setHelp({
      inList: keysOf(list, onNew !== undefined),
      // The list may be one of several parts of a screen.
      onPage: pageKeysOf(list?.closest('main') ?? document.body),
    })
  }
  useRowKeys({ frame, onNew, onHelp: () => void onHelp() })
  return help && <KeysSheet {...help} onClose={() => setHelp(undefined)} />
}
