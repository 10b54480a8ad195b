import { Button, Flex, Select } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { NumberText } from '@/widgets/number-text'
import { cellProblem } from './problems'
import type { Spec, StockField } from './skus'
import { useSkuMessages } from './use-sku-messages'

/** The filter: spec_id -> value; empty shows all. */
export type SkuFilter = Readonly<Record<string, string>>

interface BulkFillProps {
  readonly specs: readonly Spec[]
  readonly filter: SkuFilter
  readonly onFilter: (filter: SkuFilter) => void
  /** The number of SKUs that match the filter. */
  readonly count: number
  readonly disabled: boolean
  readonly onFill: (figures: Readonly<Partial<Record<StockField, string>>>) => void
}

const FIELDS = ['price', 'cost', 'weight', 'quantity'] as const
const BLANK = { price: '', cost: '', weight: '', quantity: '' }

/** Filters SKUs, and sets figures of all that match. */
export function BulkFill({ specs, filter, onFilter, count, disabled, onFill }: BulkFillProps) {
  const { t } = useSkuMessages()
  const [typed, setTyped] = useState(BLANK)
  const filled = FIELDS.filter(field => typed[field].trim() !== '')
  const wrong = filled.filter(field => cellProblem(field, typed[field]))
  const isReady = filled.length > 0 && wrong.length === 0 && count > 0
  const fill = () => {
    if (!isReady) return
    onFill(Object.fromEntries(filled.map(field => [field, typed[field].trim()])))
    setTyped(BLANK)
  }
  const onEnter = (event: KeyboardEvent) => {
    // Enter would submit the whole form.
    event.preventDefault()
    fill()
  }
  return (
    <Flex vertical gap={8} className="sku-bulk">
      <Flex gap={8} wrap align="center">
        <span className="sku-bulk-label">{t('sku.filter')}</span>
        <SpecFilters specs={specs} filter={filter} onFilter={onFilter} />
      </Flex>
      <Flex gap={8} wrap align="center">
        <span className="sku-bulk-label">{t('sku.bulk')}</span>
        {FIELDS.map(field => (
          <NumberText
            key={field}
            size="small"
            className="sku-bulk-input"
            placeholder={t(`sku.${field}`)}
            aria-label={t('sku.bulkField', { field: t(`sku.${field}`) })}
            value={typed[field]}
            disabled={disabled}
            {...(wrong.includes(field) && { status: 'error' as const, 'aria-invalid': true })}
            onChange={text => setTyped({ ...typed, [field]: text })}
            onPressEnter={onEnter}
          />
        ))}
        <Button size="small" disabled={disabled || !isReady} onClick={fill}>
          {t('sku.apply', { count })}
        </Button>
      </Flex>
    </Flex>
  )
}

/** A select of values per specification. */
function SpecFilters({ specs, filter, onFilter }: Pick<BulkFillProps, 'specs' | 'filter' | 'onFilter'>) {
  const { t } = useSkuMessages()
  return specs
    .filter(({ values }) => values.length > 0)
    .map(({ spec_id, spec_name, values }) => (
      <Select
        key={spec_id}
        size="small"
        className="sku-filter"
        aria-label={t('sku.filterOf', { name: spec_name })}
        value={filter[spec_id] ?? ''}
        options={[
          { value: '', label: t('sku.all', { name: spec_name }) },
          ...values.map(({ spec_value }) => ({ value: spec_value, label: spec_value })),
        ]}
        onChange={value => onFilter({ ...filter, [spec_id]: value })}
      />
    ))
}
