import { errorTexts } from '@contract/messages'
import { Flex } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { Modal } from '@/widgets/layers/modal'
import { Tinted } from './tinted'
import { useWidgetMessages } from './widget-messages'

interface EditDialogProps {
  readonly open: boolean
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  readonly width?: number
  /** Saving was tried, and something is wrong. */
  readonly wrong: boolean
  /** Something is still under way: saving has to wait. */
  readonly busy?: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly afterClose: () => void
  readonly children: ReactNode
}

/** A small dialog that edits one thing: Enter saves, the first field has the focus, what is wrong is said. */
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
          // A dialog may stand inside the form of a screen, as far as React is concerned.
          event.stopPropagation()
          // The button waits by itself; Enter has to be told.
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
        {/* Enter in a field saves, also where a browser does not look for the button outside. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  )
}
