import StopOutlined from '@ant-design/icons/StopOutlined'
import { Button, Table, type TableColumnsType, type TableColumnType } from 'antd'
import { useMemo } from 'react'
import { Tinted } from '@/widgets/tinted'
import { keyOf, nameOf, type Sku, type Spec, STOCK, type StockField, UNITS } from './skus'
import { StockInput } from './stock-input'
import { PAGE, type SkuCells, useSkuCells } from './use-sku-cells'
import { useSkuMessages } from './use-sku-messages'

interface SkuTableProps {
  readonly skus: readonly Sku[]
  readonly specs: readonly Spec[]
  readonly disabled: boolean
  /** Changed prices and stock by the SKU's key. */
  readonly onWrite: (changed: ReadonlyMap<string, Partial<Sku>>) => void
  readonly onDrop: (sku: Sku) => void
}

type T = ReturnType<typeof useSkuMessages>['t']

const WIDTHS: Readonly<Record<StockField, number>> = { sn: 150, price: 110, cost: 110, weight: 90, quantity: 100 }

/** With its unit, if it has one: '销售价（元）'. */
const headOf = (field: StockField, t: T) => {
  const unit = UNITS[field]
  return unit ? t('sku.withUnit', { field: t(`sku.${field}`), unit: t(unit) }) : t(`sku.${field}`)
}

const isSame = (sku: Sku, before: Sku) => sku !== before

const columnsOf = (t: T, names: string, disabled: boolean, cells: SkuCells): TableColumnsType<Sku> => [
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
        onChange={value => cells.write(sku, field, value)}
        onPaste={event => cells.paste(event, at, field)}
        onKeyDown={event => cells.step(event, at, field)}
      />
    ),
  })),
  dropColumn(t, disabled, cells),
]

const dropColumn = (t: T, disabled: boolean, cells: SkuCells): TableColumnType<Sku> => ({
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
      onClick={() => cells.drop(sku)}
    />
  ),
})

/** Editable table of SKUs: arrows and Enter move between rows and pages; a pasted column fills the rows below. */
export function SkuTable({ skus, specs, disabled, onWrite, onDrop }: SkuTableProps) {
  const { t } = useSkuMessages()
  const { table, now, setPage, cells } = useSkuCells({ skus, onWrite, onDrop })
  const names = specs.map(spec => spec.spec_name).join(' / ')
  const columns = useMemo(() => columnsOf(t, names, disabled, cells), [t, names, disabled, cells])

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
