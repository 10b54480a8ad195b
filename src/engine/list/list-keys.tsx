import { type RefObject, useState } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import { type ListKeys as Known, keysOf, useRowKeys } from './use-row-keys'

const KeysSheet = lazyComponent(() => import('./keys-sheet'))

interface ListKeysProps {
  readonly frame: RefObject<HTMLElement | null>
  /** Makes a new record, where the list can. */
  readonly onNew: (() => void) | undefined
}

/** A list can be used by keys alone; one of them says which there are. */
export function ListKeys({ frame, onNew }: ListKeysProps) {
  const [help, setHelp] = useState<Known>()
  useRowKeys({ frame, onNew, onHelp: () => setHelp(keysOf(frame.current, onNew !== undefined)) })
  return help && <KeysSheet can={help} onClose={() => setHelp(undefined)} />
}
