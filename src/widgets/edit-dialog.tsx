import { errorTexts } from '@contract/messages'
import { Flex } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { Modal } from '@/widgets/layers/modal'
import { Tinted } from './tinted'
import { useWidgetMessages } from './widget-messages'

interface EditDialogProps {
  readonly open: boolean
  readonly title: string
  /** The label of the submit button. */
  readonly confirm: string
  readonly width?: number
  /** The form was submitted with errors. */
  readonly wrong: boolean
  /** Something is pending, so saving is disabled. */
  readonly busy?: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly afterClose: () => void
  readonly children: ReactNode
}

/** A small dialog that edits one thing: Enter saves, the first field has the focus, errors are shown. */
export function EditDialog({
  open,
  title,
  confirm,
  width = 520,
  wrong,
  busy = false,
  children,
  ...acts
}: EditDialogProps) {
  const { t, word } = useWidgetMessages()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      okText={confirm}
      cancelText={t('widget.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy }}
      destroyOnHidden
      onCancel={acts.onCancel}
      afterOpenChange={opened => {
        if (opened) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
        else acts.afterClose()
      }}
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          // In React's tree the dialog may be inside a screen's form.
          event.stopPropagation()
          // The button is disabled while busy; Enter must be checked explicitly.
          if (!busy) acts.onSave()
        }}
      >
        <Flex vertical gap={16}>
          {children}
          {wrong && (
            <Tinted tone="danger" role="alert">
              {word(errorTexts.invalidForm)}
            </Tinted>
          )}
        </Flex>
        {/* Enter in a field saves, also in browsers that ignore a submit button outside the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  )
}
