import { Select } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '../kinds/kind'
import { textOf } from './props'

/** All, yes, or no. */
export default function YesNoFilter({ id, value, onChange }: InputProps) {
  const { t } = useMessages()
  return (
    <Select
      id={id}
      value={textOf(value)}
      onChange={next => onChange?.(next)}
      options={[
        { value: '', label: t('engine.all') },
        { value: '1', label: t('engine.yes') },
        { value: '0', label: t('engine.no') },
      ]}
      style={{ width: '100%' }}
    />
  )
}
