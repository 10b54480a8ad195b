import { secretKeyRules } from '@contract/search/rules'
import { Form, Input, Typography } from 'antd'
import type { PanelProps } from '@/engine/context/panel-props'
import { searchMessages } from '@/locales/search'
import type { CallMeta } from '@/providers/data/data-provider'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { Modal } from '@/widgets/layers/modal'
import { antdRule } from '@/widgets/refine-antd/antd-rule'
import { useModalForm } from '@/widgets/refine-antd/refine-antd'

addMessages(searchMessages)

interface NewKey {
  readonly password: string
}

/** The key with which the search engine fetches custom words; it is never displayed. */
export default function SearchKey({ resource, onClose }: PanelProps) {
  const { t, word } = useMessages()
  const { data, refetch } = useCall('GET admin/goodssearch/custom-words/secret-key', {})
  const { form, formProps, modalProps } = useNewKey(resource.name, () => void refetch())
  return (
    <Modal
      {...modalProps}
      title={t('search.key')}
      okText={t('search.key')}
      afterOpenChange={open => (open ? form.focusField('password') : onClose())}
    >
      <p className="quiet">{t('search.keyAbout')}</p>
      <Form {...formProps} name="search-key" layout="vertical">
        <Form.Item
          name="password"
          label={t('search.keyNew')}
          required
          rules={[antdRule(secretKeyRules.password, word)]}
          validateTrigger="onSubmit"
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
      {t('search.keyShown')}
      {data?.secret_key ? (
        <Typography.Text code copyable>
          {data.secret_key}
        </Typography.Text>
      ) : (
        <span className="quiet">{t('search.keyNone')}</span>
      )}
    </Modal>
  )
}

/** A form whose dialog is open initially, stays open once the key is set, and is then empty. */
function useNewKey(resource: string, onSet: () => void) {
  const { t } = useMessages()
  const modal = useModalForm<NewKey & { id?: string }, never, NewKey>({
    resource,
    action: 'create',
    defaultVisible: true,
    autoSubmitClose: false,
    // Cleared below, since a reset remounts the field and loses the focus.
    autoResetForm: false,
    redirect: false,
    invalidates: [],
    mutationMeta: { call: 'PUT admin/goodssearch/custom-words/secret-key' } satisfies CallMeta,
    successNotification: { type: 'success', message: t('search.keySaved') },
    errorNotification: false,
    onMutationSuccess: () => {
      modal.form.setFieldValue('password', '')
      onSet()
    },
    onMutationError: error => {
      const notice = failureNotice(error)
      if (notice) modal.form.setFields([{ name: 'password', errors: [notice.message] }])
    },
  })
  return modal
}
