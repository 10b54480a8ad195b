import { Table, type TableColumnsType } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { HiddenText } from '../hidden-text'
import { useWidgetWords } from '../words'
import { moveFocus, PAGE_SIZE } from './picking'

/** Head, ten rows and pager: the dialog and its buttons stand still while pages and searches load. */
const FULL_HEIGHT = 40 + PAGE_SIZE * 49 + 56

interface PickTableProps<T> {
  readonly label: string
  readonly columns: TableColumnsType<T>
  readonly rows: readonly T[]
  readonly idOf: (row: T) => string
  readonly nameOf: (row: T) => string
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
  readonly loading: boolean
  readonly emptyText: string
  /** Ids of what is chosen. */
  readonly chosen: readonly string[]
  /** One only: radio buttons instead of check boxes. */
  readonly single: boolean
  /** What cannot be chosen, though it is shown. */
  readonly isTaken?: (row: T) => boolean
  readonly onToggle: (row: T) => void
  /** Enter, or a double click: this one, and done. */
  readonly onDone: (row: T) => void
}

/** A page of records to choose from, with the keyboard too: arrows go from box to box, Enter is done. */
export function PickTable<T extends object>(props: PickTableProps<T>) {
  const { rows, idOf, single, isTaken = () => false } = props
  const { t } = useWidgetWords()
  const group = useId()

  const boxOf = (row: T) => ({
    disabled: isTaken(row),
    'aria-label': t('picking.pick', { name: props.nameOf(row) }),
    ...(single && { name: group }),
  })

  const onKeyDown = keysOf(props)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the boxes inside
    <div onKeyDown={onKeyDown} style={{ flex: `0 1 ${FULL_HEIGHT}px`, minHeight: 0, overflow: 'auto' }}>
      <Table<T>
        aria-label={props.label}
        size="small"
        rowKey={idOf}
        columns={props.columns}
        dataSource={[...rows]}
        loading={props.loading}
        locale={{ emptyText: props.emptyText }}
        scroll={{ x: 560 }}
        pagination={{
          current: props.page,
          pageSize: PAGE_SIZE,
          total: props.total,
          showSizeChanger: false,
          size: 'small',
          onChange: props.onPage,
        }}
        rowSelection={{
          type: single ? 'radio' : 'checkbox',
          columnTitle: <HiddenText>{t('picking.column')}</HiddenText>,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...props.chosen],
          onSelect: props.onToggle,
          getCheckboxProps: row => boxOf(row),
        }}
        onRow={row => ({
          // The whole row is the target; the box inside has told already.
          onClick: event => {
            if (!isTaken(row) && !isBox(event.target)) props.onToggle(row)
          },
          onDoubleClick: () => {
            if (single && !isTaken(row)) props.onDone(row)
          },
          style: { cursor: isTaken(row) ? 'not-allowed' : 'pointer' },
        })}
      />
    </div>
  )
}

/** The arrows go from box to box, and Enter takes the one that has the focus. */
function keysOf<T>({ rows, idOf, single, onDone }: PickTableProps<T>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') {
      // The focus goes back to what opened the dialog, which must not be pressed by the same key.
      event.preventDefault()
      const id = event.target.closest('tr')?.dataset.rowKey
      const row = rows.find(one => idOf(one) === id)
      if (row) onDone(row)
    }
    // Radio buttons of one group do this by themselves.
    if (!single && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      moveFocus(event.currentTarget, event.target, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
}

const isBox = (target: EventTarget) => target instanceof Element && target.closest('label') !== null
