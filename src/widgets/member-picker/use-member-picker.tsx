import type { Member } from '@contract/members'
import { type InputRef, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useWidgetWords } from '../words'
import { MemberChooser } from './member-chooser'

export interface MemberPickerOptions {
  /** Most members that may be chosen; 0 is no limit. */
  readonly limit?: number
  /** Only members without a shop; the others are shown with the reason. */
  readonly free?: boolean
  /** Ids of those chosen so far; the dialog asks for their names. */
  readonly selected?: readonly string[]
  /** Gets everybody chosen, over all pages. The dialog is closed already. */
  readonly onPick: (members: readonly Member[]) => void
}

export interface MemberPicker {
  readonly open: () => void
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

/**
 * The member picker (contract/members.md, "Member picker"): search, sex, pages of 10; what is chosen stays over pages.
 *
 *     const picker = useMemberPicker({ limit: 1, onPick: ([member]) => ... })
 *     <Button onClick={picker.open} /> {picker.dialog}
 */
export function useMemberPicker({ limit = 1, free = false, selected = [], onPick }: MemberPickerOptions): MemberPicker {
  const { t } = useWidgetWords()
  const [isOpen, setOpen] = useState(false)
  const search = useRef<InputRef>(null)
  const close = () => setOpen(false)
  const dialog = (
    <Modal
      open={isOpen}
      title={t(limit === 1 ? 'members.title' : 'members.titleMany')}
      width={720}
      footer={null}
      destroyOnHidden
      onCancel={close}
      // The dialog takes the focus when it has opened; typing should search at once.
      afterOpenChange={opened => opened && search.current?.focus()}
    >
      <MemberChooser
        searchRef={search}
        limit={limit}
        free={free}
        selected={selected}
        onCancel={close}
        onPick={members => {
          close()
          onPick(members)
        }}
      />
    </Modal>
  )
  return { open: () => setOpen(true), dialog }
}
