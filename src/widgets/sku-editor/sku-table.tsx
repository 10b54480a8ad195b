import StopOutlined from '@ant-design/icons/StopOutlined'
import { Button, Table, type TableColumnsType } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Tinted } from '../tinted'
import { keyOf, nameOf, type Sku, type Spec, STOCK, type StockField, UNITS } from './skus'
import { StockInput } from './stock-input'
import { useSkuWords } from './use-sku-words'

interface SkuTableProps {
  readonly skus: readonly Sku[]
  readonly specs: readonly Spec[]
  readonly disabled: boolean
  /** New figures by the key of their SKU. */
  readonly onWrite: (changed: ReadonlyMap<string, Partial<Sku>>) => void
  readonly onDrop: (sku: Sku) => void
}

const PAGE = 50
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }
const WIDTHS: Readonly<Record<StockField, number>> = { sn: 150, price: 110, cost: 110, weight: 90, quantity: 100 }

/** '销售价（元）' where there is a unit. */
const headOf = (field: StockField, t: ReturnType<typeof useSkuWords>['t']) => {
  const unit = UNITS[field]
  return unit ? t('sku.withUnit', { field: t(`sku.${field}`), unit: t(unit) }) : t(`sku.${field}`)
}

const focusCell = (table: HTMLElement | null, cell: string) =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)?.focus()

/** The SKUs with their figures: arrows and Enter go from row to row and from page to page, a pasted column fills the rows below. */
export function SkuTable({ skus, specs, disabled, onWrite, onDrop }: SkuTableProps) {
  const { t } = useSkuWords()
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(skus.length / PAGE))
  const now = Math.min(page, last)
  const table = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when another page is drawn
  useEffect(() => {
    if (wanted.current !== undefined) focusCell(table.current, wanted.current)
    wanted.current = undefined
  }, [now])
  // Cells are drawn again only when their SKU changed; what they call is always the latest.
  const latest = useRef({ skus, onWrite, onDrop, at: 0 })
  latest.current = { skus, onWrite, onDrop, at: (now - 1) * PAGE }
  const names = specs.map(spec => spec.spec_name).join(' / ')

  const columns = useMemo<TableColumnsType<Sku>>(() => {
    const isSame = (sku: Sku, before: Sku) => sku !== before
    const write = (sku: Sku, field: StockField, value: string) =>
      latest.current.onWrite(new Map([[keyOf(sku.specs), { [field]: value }]]))
    const paste = (event: ClipboardEvent, at: number, field: StockField) => {
      const lines = event.clipboardData.getData('text').replace(/\r/g, '').replace(/\n$/, '').split('\n')
      if (lines.length < 2) return
      event.preventDefault()
      const rows = latest.current.skus.slice(latest.current.at + at)
      const below = lines.slice(0, rows.length).flatMap((line, step) => {
        const row = rows[step]
        return row ? [[keyOf(row.specs), { [field]: (line.split('\t')[0] ?? '').trim() }] as const] : []
      })
      latest.current.onWrite(new Map(below))
    }
    const step = (event: KeyboardEvent, at: number, field: StockField) => {
      const by = STEPS[event.key]
      if (by === undefined) return
      event.preventDefault()
      const to = latest.current.at + at + by
      if (to < 0 || to >= latest.current.skus.length) return
      const cell = `${to % PAGE}.${field}`
      if (Math.floor(to / PAGE) * PAGE === latest.current.at) return focusCell(table.current, cell)
      // The rows of another page have to be there first.
      wanted.current = cell
      setPage(Math.floor(to / PAGE) + 1)
    }
    return [
      {
        key: 'specs',
        title: names || t('sku.sku'),
        width: 220,
        fixed: 'start',
        shouldCellUpdate: isSame,
        render: (_: unknown, sku: Sku) => nameOf(sku),
      },
      {
        key: 'id',
        title: t('sku.id'),
        width: 90,
        shouldCellUpdate: isSame,
        render: (_: unknown, { sku_id }: Sku) => sku_id ?? <span className="sku-new">{t('sku.new')}</span>,
      },
      ...STOCK.map(field => ({
        key: field,
        title: headOf(field, t),
        width: WIDTHS[field],
        shouldCellUpdate: isSame,
        render: (_: unknown, sku: Sku, at: number) => (
          <StockInput
            field={field}
            value={sku[field]}
            place={`${at}.${field}`}
            label={t('sku.cell', { name: nameOf(sku), field: t(`sku.${field}`) })}
            disabled={disabled}
            onChange={value => write(sku, field, value)}
            onPaste={event => paste(event, at, field)}
            onKeyDown={event => step(event, at, field)}
          />
        ),
      })),
      {
        key: 'drop',
        width: 48,
        shouldCellUpdate: isSame,
        render: (_: unknown, sku: Sku) => (
          <Button
            type="text"
            size="small"
            icon={<StopOutlined />}
            aria-label={t('sku.drop', { name: nameOf(sku) })}
            title={t('sku.drop', { name: nameOf(sku) })}
            disabled={disabled}
            onClick={() => latest.current.onDrop(sku)}
          />
        ),
      },
    ]
  }, [t, names, disabled])

  return (
    <div ref={table} className="sku-table">
      <Table<Sku>
        size="small"
        bordered
        aria-label={t('sku.table')}
        rowKey={sku => keyOf(sku.specs)}
        dataSource={skus}
        columns={columns}
        scroll={{ x: 920 }}
        pagination={{
          current: now,
          pageSize: PAGE,
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
          placement: ['bottomEnd'],
          onChange: setPage,
        }}
      />
      <Tinted tone="secondary">{t('sku.paste')}</Tinted>
    </div>
  )
}
