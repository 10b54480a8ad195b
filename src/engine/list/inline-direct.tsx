import { Switch } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField } from '@/schema'
import { kinds } from '../kinds'
import type { InlineCellProps } from './inline-cell-props'
import { useInline } from './use-inline'

const wayOf = (field: AnyField) => kinds[field.kind].inline?.(field)

/** Fields that are edited without opening an editor: a switch for yes and no, stars for a rank. */
export const isDirect = (field: AnyField): boolean => ['switch', 'input'].includes(wayOf(field) ?? '')

/** Edited with one click or key, and saved immediately. */
export function DirectCell(props: InlineCellProps) {
  const { resource, row, name, field } = props
  const { word } = useMessages()
  const { save, problem, isSaving } = useInline(props)
  const { Input } = kinds[field.kind]
  const value = row[name]
  const label = `${word(field.label)} ${String(row[resource.titleField] ?? '')}`.trim()
  return (
    <span className="cell-direct">
      {Input && wayOf(field) === 'input' ? (
        <Input field={field} value={value} aria-label={label} disabled={isSaving} onChange={next => void save(next)} />
      ) : (
        <Switch
          size="small"
          aria-label={label}
          loading={isSaving}
          checked={value === true || String(value) === '1'}
          onChange={isOn => void save(typeof value === 'boolean' ? isOn : Number(isOn))}
        />
      )}
      {problem && (
        <span role="alert" className="cell-problem">
          {problem}
        </span>
      )}
    </span>
  )
}
