import { checkText, type TextItem, widgetLimits } from '@contract/widgets/rules'
import { Input } from 'antd'
import { useState } from 'react'
import { floorMessages } from '@/locales/floors'
import { ruleMessage } from '@/providers/i18n/rule-message'
import type { DialogProps } from '@/widgets/dialogs'
import { EditDialog } from '@/widgets/edit-dialog'
import { Labelled, statusOf } from '@/widgets/labelled'
import { createMessagesHook } from '@/widgets/widget-messages'
import ActionEntryInput, { NO_ACTION, useActionMessages } from '../action-entry/action-entry'
import type { TextPickerOptions } from './use-text-picker'

const useFloorMessages = createMessagesHook(floorMessages)

/** The text picker's dialog: a text and its click action. */
export default function TextDialog(props: TextPickerOptions & DialogProps<TextItem>) {
  const { value, max = widgetLimits.text, open, onDone, afterClose } = props
  const { t, word } = useFloorMessages()
  const { t: action } = useActionMessages()
  const [item, setItem] = useState<TextItem>(value ?? { text: '', ...NO_ACTION })
  const [isTried, setTried] = useState(false)
  const wrong = checkText(item, max)
  const isWrong = Object.keys(wrong).length > 0
  const errorOf = (part: keyof typeof wrong) => {
    const found = isTried ? wrong[part] : undefined
    return found && ruleMessage(found, word)
  }
  const save = () => {
    setTried(true)
    if (!isWrong) onDone({ ...item, text: item.text.trim(), opt_value: item.opt_value.trim() })
  }
  return (
    <EditDialog
      open={open}
      title={t('text.title')}
      confirm={t('text.confirm')}
      wrong={isTried && isWrong}
      onSave={save}
      onCancel={() => onDone()}
      afterClose={afterClose}
    >
      <Labelled label={t('text.text')} required error={errorOf('text')}>
        {input => (
          <Input
            {...input}
            status={statusOf(input)}
            value={item.text}
            count={{ show: true, max, strategy: text => [...text].length }}
            onChange={event => setItem({ ...item, text: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={action('action.type')} error={errorOf('opt_value')}>
        {input => (
          <ActionEntryInput
            {...input}
            value={{ opt_type: item.opt_type, opt_value: item.opt_value }}
            onChange={next => setItem({ ...item, ...next })}
          />
        )}
      </Labelled>
    </EditDialog>
  )
}
