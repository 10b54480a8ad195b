import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { RowsRule } from '@contract/rules'
import { Button, Form } from 'antd'
import { type CSSProperties, useRef } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Label, Row } from '@/schema'
import { useDisabled } from '@/widgets/input-props'
import { Sortable } from '@/widgets/sortable/sortable'
import { CellItem } from '../form/cell-item'
import { type InputProps, kinds } from '../kinds'

/**
 * A table of rows inside a form: each cell is a field with its own rule, rows are added, taken out and put in order by
 * pointer or keys. The server's words about 'chapters.2.title' stand in the third row.
 */
export default function TableInput({ field, rule, record, name = '', checks, disabled: own }: InputProps) {
  const { t, word } = useWords()
  const disabled = useDisabled(own)
  const body = useRef<HTMLDivElement>(null)
  const columns = Object.entries((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>)
  const rows: RowsRule | undefined = rule?.type === 'rows' ? rule : undefined
  const first = Object.fromEntries(columns.map(([key, column]) => [key, column.options.initial]))
  const template = { '--columns': columns.map(([, column]) => widthOf(column)).join(' ') } as CSSProperties
  const label = word(field.label)
  return (
    <Form.List name={name} {...(checks && { rules: checks })}>
      {(items, { add, remove, move }, { errors }) => {
        const ids = items.map(item => String(item.key))
        const nameOf = (id: string) => t('form.rowAt', { n: ids.indexOf(id) + 1 })
        const addRow = () => {
          add(first)
          // The row is there after the next render.
          setTimeout(() =>
            body.current?.querySelector<HTMLElement>('li:last-child .form-cell :is(input, button)')?.focus(),
          )
        }
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
          <div ref={body} role="group" aria-label={label} className="form-table">
            {items.length > 0 && (
              <div className="form-table-head" style={template} aria-hidden>
                {columns.map(([key, column]) => (
                  <span key={key} className={rows?.of[key]?.required ? 'is-required' : undefined}>
                    {word(column.label)}
                  </span>
                ))}
              </div>
            )}
            <Sortable
              ids={ids}
              layout="lines"
              disabled={disabled || field.options.fixedOrder === true}
              nameOf={nameOf}
              onMove={move}
              aria-label={label}
            >
              {(id, handle) => {
                const at = ids.indexOf(id)
                return (
                  <div className="form-table-row">
                    <span className="form-table-handle">{handle}</span>
                    <div className="form-table-cells" style={template}>
                      {columns.map(([key, column]) => (
                        <CellItem
                          key={key}
                          table={name}
                          at={items[at]?.name ?? at}
                          column={key}
                          field={column}
                          rule={rows?.of[key]}
                          label={`${nameOf(id)} ${word(column.label)}`}
                          record={rowOf(record, name, at)}
                          disabled={disabled}
                        />
                      ))}
                    </div>
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      disabled={disabled}
                      aria-label={t('form.takeOut', { name: nameOf(id) })}
                      title={t('form.takeOut', { name: nameOf(id) })}
                      onClick={() => remove(items[at]?.name ?? at)}
                    />
                  </div>
                )
              }}
            </Sortable>
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              disabled={disabled || (rows?.max !== undefined && items.length >= rows.max)}
              onClick={addRow}
            >
              {field.options.add ? word(field.options.add as Label) : t('form.addRow')}
            </Button>
            {rows?.max !== undefined && (
              <span className="quiet form-table-count">{`${items.length} / ${rows.max}`}</span>
            )}
            <Form.ErrorList errors={errors} />
          </div>
        )
      }}
    </Form.List>
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
