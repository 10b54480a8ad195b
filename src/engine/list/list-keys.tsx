import { type RefObject, useState } from 'react'
import type { PageKey } from '@/widgets/keys-sheet/page-keys'
import { lazyComponent } from '@/widgets/lazy-component'
import { type ListKeys as Known, keysOf, useRowKeys } from './use-row-keys'

const KeysSheet = lazyComponent(() => import('@/widgets/keys-sheet/keys-sheet'))

interface ListKeysProps {
  readonly frame: RefObject<HTMLElement | null>
  /** Makes a new record, where the list can. */
  readonly onNew: (() => void) | undefined
}

interface Help {
  readonly inList: Known
  readonly onPage: readonly PageKey[]
}

/** A list can be used by keys alone; one of them says which there are. */
export function ListKeys({ frame, onNew }: ListKeysProps) {
  const [help, setHelp] = useState<Help>()
  const onHelp = async () => {
    const { pageKeysOf } = await import('@/widgets/keys-sheet/page-keys')
    const list = frame.current
    setHelp({
      inList: keysOf(list, onNew !== undefined),
      // A list may be one of several parts of a screen.
      onPage: pageKeysOf(list?.closest('main') ?? document.body),
    })
  }
  useRowKeys({ frame, onNew, onHelp: () => void onHelp() })
  return help && <KeysSheet {...help} onClose={() => setHelp(undefined)} />
}
