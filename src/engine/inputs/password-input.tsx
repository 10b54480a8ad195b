import { Input } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'
import './password-input.css'
import '../form/form-messages'

const maxOf = (rule: InputProps['rule']) => (rule?.type === 'text' ? rule.max : undefined)

/**
 * A new password, which can be revealed. Limited to the maximum length; browsers suggest a password but fill in none.
 */
export default function PasswordInput(props: InputProps) {
  const { t } = useMessages()
  return (
    <Input.Password
      {...forWidget(props)}
      value={textOf(props.value)}
      autoComplete="new-password"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={props.record && !props.rule?.required ? t('form.passwordUnchanged') : undefined}
      maxLength={props.field.options.asTyped === true ? maxOf(props.rule) : 20}
      onChange={event => props.onChange?.(event.target.value)}
    />
  )
}
