import { Button, Input, Space } from 'antd'
import { settingsMessages } from '@/locales/settings'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '@/widgets/input-props'

addMessages(settingsMessages)

interface SecretBoxProps extends InputProps {
  /** The placeholder on the wire of a stored secret; empty if there is none. */
  readonly stored: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** An input of a secret: empty while the stored one is retained, with a button that deletes it or undoes that. */
export function SecretBox({ stored, value = '', onChange, ...rest }: SecretBoxProps) {
  const { t } = useMessages()
  const isUnchanged = stored !== '' && value === stored
  const isGone = stored !== '' && value === ''
  const placeholder = t(isUnchanged ? 'settings.secretStored' : isGone ? 'settings.secretGone' : 'settings.secretNone')
  return (
    <Space.Compact block>
      <Input
        {...rest}
        type="password"
        value={isUnchanged ? '' : value}
        placeholder={placeholder}
        autoComplete="new-password"
        // Cleared input means the stored secret is retained.
        onChange={event => onChange?.(event.target.value || stored)}
      />
      {stored !== '' && (
        <Button disabled={rest.disabled ?? false} onClick={() => onChange?.(isUnchanged ? '' : stored)}>
          {t(isUnchanged ? 'settings.secretClear' : 'settings.secretKeep')}
        </Button>
      )}
    </Space.Compact>
  )
}
