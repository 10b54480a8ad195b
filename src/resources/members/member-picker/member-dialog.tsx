import type { Member } from '@contract/members/entities'
import type { InputRef } from 'antd'
import { useRef } from 'react'
import type { DialogProps } from '@/widgets/dialogs'
import { Modal } from '@/widgets/layers/modal'
import { PICKER_TOP } from '@/widgets/picking/picking'
import { useWidgetWords } from '@/widgets/words'
import { MemberChooser } from './member-chooser'
import type { MemberPickerOptions } from './use-member-picker'

/** The member picker's dialog. */
export default function MemberDialog(props: MemberPickerOptions & DialogProps<readonly Member[]>) {
  const { limit = 0, free = false, selected = [], open, onDone, afterClose } = props
  const { t } = useWidgetWords()
  const search = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      title={t(limit === 1 ? 'members.title' : 'members.titleMany')}
      width={720}
      style={{ top: PICKER_TOP }}
      footer={null}
      destroyOnHidden
      onCancel={() => onDone()}
      // The dialog takes the focus when it has opened; typing should search at once.
      afterOpenChange={opened => (opened ? search.current?.focus() : afterClose())}
    >
      <MemberChooser
        searchRef={search}
        limit={limit}
        free={free}
        selected={selected}
        onCancel={() => onDone()}
        onPick={members => onDone(members)}
      />
    </Modal>
  )
}
