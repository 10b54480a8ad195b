import { isBlank } from '@contract/rules'
import { Card, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type ActionOfKind, meets, type Resource, type Row, valueAt } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { type CellProps, kinds } from '../kinds'
import { FactSheet } from './fact-sheet'

const Composer = lazyComponent(() => import('./composer'), <Skeleton.Input active block />)

interface FactsProps {
  readonly resource: Resource
  /** The card's title; undefined for facts without a card. */
  readonly title: readonly [zh: string, en: string] | undefined
  readonly keys: readonly string[]
  readonly row: Row
  /** In a drawer: one column, no card. */
  readonly isNarrow?: boolean
  /** A card in the narrow sidebar. */
  readonly isSlim?: boolean
}

/**
 * The facts of a record, from the same fields as its form. Fields that the form's conditions hide are hidden here too.
 */
export function Facts({ resource, title, keys, row, isNarrow = false, isSlim = false }: FactsProps) {
  const { word } = useMessages()
  const facts = (
    <FactSheet
      resource={resource}
      keys={keys.filter(key => meets(resource.conditions[key]?.visible, row))}
      draw={(key, field) => <Fact field={field} fields={resource.fields} value={valueAt(row, key)} row={row} />}
      isNarrow={isNarrow || isSlim}
    />
  )
  if (isNarrow) return facts
  if (!title) return <Card size="small">{facts}</Card>
  return (
    <Card size="small" title={word(title)} role="region" aria-label={word(title)}>
      {facts}
    </Card>
  )
}

interface FieldCardProps {
  readonly resource: Resource
  readonly name: string
  readonly row: Row
  /** The action of the reply form below it. */
  readonly compose?: ActionOfKind<'call'> | undefined
}

/** A field as its own card, titled with its label; hidden if the value is empty. */
export function FieldCard({ resource, name, row, compose }: FieldCardProps) {
  const { word } = useMessages()
  const field = resource.fields[name]
  const value = valueAt(row, name)
  if (!field || !meets(resource.conditions[name]?.visible, row)) return null
  const isNothing = isBlank(value) && !field.from
  const isOpen = compose !== undefined && meets(compose.when, row)
  if (isNothing && !isOpen) return null
  return (
    <Card size="small" title={word(field.label)} role="region" aria-label={word(field.label)}>
      {!isNothing && <Fact field={field} fields={resource.fields} value={value} row={row} />}
      {isOpen && <Composer resource={resource} action={compose} row={row} />}
    </Card>
  )
}

function Fact({ field, fields, value, row }: CellProps): ReactNode {
  const { t } = useMessages()
  const { Cell, Detail } = kinds[field.kind]
  // A derived field requires its sources.
  const parts = field.from ?? kinds[field.kind].of?.(field) ?? []
  const isNothing = isBlank(value) && !field.from && parts.every(name => isBlank(valueAt(row, name)))
  if (isNothing) return <span className="quiet">{t('detail.empty')}</span>
  const Shown = Detail ?? Cell
  return <Shown value={value} row={row} field={field} fields={fields} />
}
