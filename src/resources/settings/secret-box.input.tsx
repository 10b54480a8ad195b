import { Button, Input, Space } from 'antd'
import { settingsWords } from '@/locales/settings'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '@/widgets/input-props'

addMessages(settingsWords)

interface SecretBoxProps extends InputProps {
  /** What stands on the wire for what is stored; empty when nothing is. */
  readonly stored: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** A box for a secret: empty while what is stored stays, and a button that takes it away or leaves it after all. */
export function SecretBox({ stored, value = '', onChange, ...rest }: SecretBoxProps) {
  const { t } = useMessages()
  const isKept = stored !== '' && value === stored
  const isGone = stored !== '' && value === ''
  const placeholder = t(isKept ? 'settings.secretKept' : isGone ? 'settings.secretGone' : 'settings.secretNone')
  return (
    <Space.Compact block>
      <Input
        {...rest}
        type="password"
        value={isKept ? '' : value}
        placeholder={placeholder}
        autoComplete="new-password"
        // Emptied again, it is as if nothing had been typed.
        onChange={event => onChange?.(event.target.value || stored)}
      />
      {stored !== '' && (
        <Button disabled={rest.disabled ?? false} onClick={() => onChange?.(isKept ? '' : stored)}>
          {t(isKept ? 'settings.secretClear' : 'settings.secretKeep')}
        </Button>
      )}
    </Space.Compact>
  )
}
