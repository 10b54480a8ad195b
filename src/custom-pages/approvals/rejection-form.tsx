import { rejectionRules } from '@contract/confirmations/rules'
import { Button, Form, Input } from 'antd'
import type { CallMeta } from '@/providers/data/data-provider'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useForm } from '@/widgets/refine-antd/refine-antd'

interface RejectionFormProps {
  /** The log position of the pending write. */
  readonly position: string
  /** Called after the rejection, or when it failed: the displayed state is outdated. */
  readonly onSettled: () => void
  readonly onLeave: () => void
}

interface Rejection {
  readonly reason: string
}

/** A form with the reason, which the requester sees. */
export function RejectionForm({ position, onSettled, onLeave }: RejectionFormProps) {
  const { t } = useMessages()
  const { formProps, saveButtonProps, mutation } = useForm<Rejection, never, Rejection>({
    resource: 'confirmation',
    action: 'create',
    redirect: false,
    mutationMeta: {
      call: 'PUT admin/confirmations/{confirmation_id}/refuse',
      params: { confirmation_id: position },
    } satisfies CallMeta,
    successNotification: { type: 'success', message: t('approvals.refused') },
    errorNotification: failureNotice,
    onMutationSuccess: onSettled,
    onMutationError: onSettled,
  })
  return (
    <Form
      {...formProps}
      name={`refuse-${position}`}
      layout="vertical"
      onFinish={({ reason }) => formProps.onFinish?.({ reason: reason.trim() })}
    >
      <Form.Item
        name="reason"
        label={t('approvals.reason')}
        rules={[{ required: true, whitespace: true, message: t('approvals.reasonNeeded') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2 }} maxLength={rejectionRules.reason.max} />
      </Form.Item>
      <footer>
        <Button size="small" onClick={onLeave}>
          {t('approvals.cancel')}
        </Button>
        <Button {...saveButtonProps} size="small" danger loading={mutation.isPending}>
          {t('approvals.refuse')}
        </Button>
      </footer>
    </Form>
  )
}
