import EditOutlined from '@ant-design/icons/EditOutlined'
import type { TextItem } from '@contract/widgets/rules'
import { Button, Flex } from 'antd'
import { floorMessages } from '@/locales/floors'
import { describedOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { Tinted } from '@/widgets/tinted'
import { createMessagesHook } from '@/widgets/widget-messages'
import { useActionMessages } from '../action-entry/action-entry'
import { type TextPickerOptions, useTextPicker } from './use-text-picker'

const useFloorMessages = createMessagesHook(floorMessages)

export interface TextFieldProps extends InputProps, TextPickerOptions {
  readonly onChange?: (item: TextItem) => void
}

/** A text with its click action as an input: displayed in one line, edited in the text picker. */
export default function TextField({ value, max, onChange, ...input }: TextFieldProps) {
  const { t } = useFloorMessages()
  const { t: action } = useActionMessages()
  const disabled = useDisabled(input.disabled)
  const pick = useTextPicker()
  const edit = async () => {
    const item = await pick({ value, ...(max !== undefined && { max }) })
    if (item) onChange?.(item)
  }
  const does = value && value.opt_type !== 'NONE' ? `${action(`action.${value.opt_type}`)} ${value.opt_value}` : ''
  return (
    <Flex gap={8} align="center">
      <Flex vertical style={{ minWidth: 0 }}>
        <Tinted tone={value?.text ? 'plain' : 'secondary'} style={{ overflowWrap: 'anywhere' }}>
          {value?.text || t('text.none')}
        </Tinted>
        {does && <Tinted tone="secondary">{does}</Tinted>}
      </Flex>
      <Button
        {...describedOf(input)}
        id={input.id}
        size="small"
        disabled={disabled}
        icon={<EditOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void edit()}
      >
        {t('text.edit')}
      </Button>
    </Flex>
  )
}
