import { isBlank } from '@contract/rules'
import { Card, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { type AnyField, meets, type Resource, type Row } from '@/schema'
import { kinds } from '../kinds'

interface FactsProps {
  readonly resource: Resource
  /** Words of the card; nothing for facts without one. */
  readonly title: readonly [zh: string, en: string] | undefined
  readonly keys: readonly string[]
  readonly row: Row
  /** In a drawer: one column, no card around. */
  readonly isNarrow?: boolean
}

/**
 * The facts of a record in columns, from the same fields as its form. What a form would not show of this record is not
 * shown here either; pages, tables and pictures take the whole width.
 */
export function Facts({ resource, title, keys, row, isNarrow = false }: FactsProps) {
  const { word } = useWords()
  const shown = keys.filter(key => meets(resource.depends[key]?.shown, row))
  const facts = (
    <Descriptions
      size="small"
      column={isNarrow ? 1 : { xs: 1, md: 2, xxl: 3 }}
      items={shown.flatMap(key => {
        const field = resource.fields[key]
        if (!field) return []
        const label = word(field.label)
        const isWide = kinds[field.kind].wide === true
        return [{ key, label, children: <Fact field={field} value={row[key]} row={row} />, ...(isWide && FILLED) }]
      })}
    />
  )
  if (isNarrow) return facts
  return (
    <Card size="small" {...(title && { title: word(title) })}>
      {facts}
    </Card>
  )
}
const FILLED = { span: 'filled' as const }

function Fact({ field, value, row }: { field: AnyField; value: unknown; row: Row }): ReactNode {
  const { t } = useWords()
  const { Cell, Detail } = kinds[field.kind]
  if (isBlank(value) && !field.from) return <span className="quiet">{t('detail.empty')}</span>
  const Shown = Detail ?? Cell
  return <Shown value={value} row={row} field={field} />
}
