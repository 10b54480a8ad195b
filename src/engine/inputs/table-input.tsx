import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { RowsRule } from '@contract/rules'
import { Button, Form, type FormListFieldData, type FormListOperation } from 'antd'
import { type CSSProperties, createContext, type ReactNode, useContext, useRef } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Label, Row } from '@/schema'
import { useDisabled } from '@/widgets/input-props'
import { Sortable } from '@/widgets/sortable/sortable'
import { CellItem } from '../form/cell-item'
import { type InputProps, kinds } from '../kinds'
import '../form/form-messages'

type Columns = readonly (readonly [key: string, column: AnyField])[]

/** Properties shared by the rows of a table. */
interface Table {
  readonly name: string
  readonly columns: Columns
  readonly rows: RowsRule | undefined
  readonly record: Row | undefined
  readonly disabled: boolean
  readonly template: CSSProperties
}
const TableContext = createContext<Table | undefined>(undefined)

function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('A row stands in a table')
  return table
}

/**
 * A table inside a form: each cell is a field with its own rule; rows can be added, removed, and sorted by pointer or
 * keyboard. A server error of 'chapters.2.title' is shown in the third row.
 */
export default function TableInput({ field, rule, record, name = '', checks, disabled: own }: InputProps) {
  const disabled = useDisabled(own)
  const columns = Object.entries((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>)
  const rows = rule?.type === 'rows' ? rule : undefined
  const template = { '--columns': columns.map(([, column]) => widthOf(column)).join(' ') } as CSSProperties
  return (
    <TableContext value={{ name, columns, rows, record, disabled, template }}>
      <Form.List name={name} {...(checks && { rules: checks })}>
        {(items, edit, { errors }) => <TableRows field={field} items={items} edit={edit} errors={errors} />}
      </Form.List>
    </TableContext>
  )
}

interface TableRowsProps {
  readonly field: AnyField
  readonly items: readonly FormListFieldData[]
  readonly edit: FormListOperation
  readonly errors: ReactNode[]
}

function TableRows({ field, items, edit, errors }: TableRowsProps) {
  const { t, word } = useMessages()
  const { columns, rows, disabled } = useTable()
  const body = useRef<HTMLDivElement>(null)
  const label = word(field.label)
  const ids = items.map(item => String(item.key))
  const nameOf = (id: string) => t('form.rowAt', { n: ids.indexOf(id) + 1 })
  const addRow = () => {
    edit.add(Object.fromEntries(columns.map(([key, column]) => [key, column.options.initial])))
    // The row is mounted after the next render.
    setTimeout(() => body.current?.querySelector<HTMLElement>('li:last-child .form-cell :is(input, button)')?.focus())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div ref={body} role="group" aria-label={label} className="form-table">
      {items.length > 0 && <TableHead />}
      <Sortable ids={ids} layout="lines" disabled={disabled} nameOf={nameOf} onMove={edit.move} aria-label={label}>
        {(id, handle) => {
          const at = ids.indexOf(id)
          const item = items[at]?.name ?? at
          return (
            <TableRow at={at} item={item} called={nameOf(id)} handle={handle} onTakeOut={() => edit.remove(item)} />
          )
        }}
      </Sortable>
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || (rows?.max !== undefined && items.length >= rows.max)}
        onClick={addRow}
      >
        {field.options.button ? word(field.options.button as Label) : t('form.addRow')}
      </Button>
      {rows?.max !== undefined && <span className="quiet form-table-count">{`${items.length} / ${rows.max}`}</span>}
      <Form.ErrorList errors={errors} />
    </div>
  )
}

function TableHead() {
  const { word } = useMessages()
  const { columns, rows, template } = useTable()
  return (
    <div className="form-table-head" style={template} aria-hidden>
      {columns.map(([key, column]) => (
        <span key={key} className={rows?.of[key]?.required ? 'is-required' : undefined}>
          {word(column.label)}
        </span>
      ))}
    </div>
  )
}

interface TableRowProps {
  /** Row index and form field key. */
  readonly at: number
  readonly item: number
  readonly called: string
  readonly handle: ReactNode
  readonly onTakeOut: () => void
}

function TableRow({ at, item, called, handle, onTakeOut }: TableRowProps) {
  const { t, word } = useMessages()
  const { name, columns, rows, record, disabled, template } = useTable()
  const takeOut = t('form.takeOut', { name: called })
  return (
    <div className="form-table-row">
      <span className="form-table-handle">{handle}</span>
      <div className="form-table-cells" style={template}>
        {columns.map(([key, column]) => (
          <CellItem
            key={key}
            table={name}
            at={item}
            column={key}
            field={column}
            rule={rows?.of[key]}
            label={`${called} ${word(column.label)}`}
            record={rowOf(record, name, at)}
            disabled={disabled}
          />
        ))}
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        disabled={disabled}
        aria-label={takeOut}
        title={takeOut}
        onClick={onTakeOut}
      />
    </div>
  )
}

const widthOf = (column: AnyField) =>
  kinds[column.kind].narrow
    ? `minmax(${column.options.width ?? 96}px, 1fr)`
    : `minmax(${column.options.width ?? 180}px, 2fr)`

function rowOf(record: Row | undefined, name: string, at: number): Row | undefined {
  const rows = record?.[name]
  return Array.isArray(rows) ? (rows[at] as Row | undefined) : undefined
}
