import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Space } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { Dropdown } from '@/widgets/attached/lazy-popups'
import { ActButton } from '../actions/act-button'
import type { UnavailableReason } from '../actions/action-availability'
import { useFormOf } from './form-context'
import type { AfterSave } from './use-after-save'
import { saveKeyOf } from './use-save-key'

interface SaveButtonProps {
  /** The button's label for saving and closing. */
  readonly label: string
  /** Why the user may not save. */
  readonly reason?: UnavailableReason | undefined
  readonly disabled: boolean
  readonly onSave: (after: AfterSave) => void
}

/**
 * The primary button of a form. Its menu chooses what follows the save; the choice runs immediately and becomes the
 * button's default.
 */
export function SaveButton({ label, reason, disabled, onSave }: SaveButtonProps) {
  const { t } = useMessages()
  const { after, isSending } = useFormOf()
  const { offered, chosen, choose } = after
  const labelOf = (one: AfterSave) =>
    one === 'close' ? label : t(one === 'stay' ? 'form.saveStay' : 'form.saveAnother')
  const main = (
    <ActButton
      reason={reason}
      type="primary"
      {...saveKeyOf()}
      loading={isSending}
      disabled={disabled}
      onClick={() => onSave(chosen)}
    >
      {labelOf(chosen)}
    </ActButton>
  )
  if (offered.length === 0 || reason) return main
  const others = offered.filter(one => one !== chosen)
  return (
    <Space.Compact>
      {main}
      <Dropdown
        trigger={['click']}
        menu={{
          items: others.map(one => ({ key: one, label: labelOf(one) })),
          onClick: ({ key }) => {
            choose(key as AfterSave)
            onSave(key as AfterSave)
          },
        }}
      >
        <Button
          type="primary"
          icon={<DownOutlined />}
          disabled={disabled || isSending}
          aria-label={t('form.saveMore')}
        />
      </Dropdown>
    </Space.Compact>
  )
}
