import { Input } from 'antd'
import { useId } from 'react'
import { forGoodMessages } from '@/locales/for-good'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import './typed-name.css'

addMessages(forGoodMessages)

interface TypedNameProps {
  /** The name of one record, or the number of several. */
  readonly expected: string
  readonly isNumber?: boolean
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onSubmit: () => void
}

/** An input for the name of the record to delete permanently. */
export function TypedName({ expected, isNumber = false, value, onChange, onSubmit }: TypedNameProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="typed-name">
      <label htmlFor={id}>
        {isNumber ? t('forGood.count', { count: expected }) : t('forGood.name', { name: expected })}
      </label>
      <Input
        id={id}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(isNumber && { inputMode: 'numeric' as const })}
        onChange={event => onChange(event.target.value)}
        onPressEnter={event => {
          if (!event.nativeEvent.isComposing) onSubmit()
        }}
      />
    </div>
  )
}
