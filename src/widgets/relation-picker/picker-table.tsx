import { Table, type TableColumnsType } from 'antd'
import { useId } from 'react'
import { HiddenText } from '../hidden-text'
import { useWidgetMessages } from '../widget-messages'
import { createPickerKeys } from './picker-keys'
import { PICKER_PAGE_SIZE } from './relation-picker'

/** Pixels of header, ten rows and pagination: the dialog keeps its height while pages and searches load. */
const FULL_HEIGHT = 40 + PICKER_PAGE_SIZE * 49 + 56

/** A page of records with selection, whether as a table or as lines. */
export interface PickerListProps<T> {
  readonly label: string
  readonly rows: readonly T[]
  readonly idOf: (row: T) => string
  readonly nameOf: (row: T) => string
  readonly total: number
  readonly page: number
  /** Identifies the requested page and filters. */
  readonly request: string
  readonly onPage: (page: number) => void
  readonly isLoading: boolean
  readonly emptyText: string
  /** Ids of the selection. */
  readonly selected: readonly string[]
  /** Radio buttons instead of check boxes. */
  readonly isSingle: boolean
  readonly isDisabled: (row: T) => boolean
  readonly onToggle: (row: T) => void
  /** Enter on a focused box, or a double click on a row of a single selection. */
  readonly onConfirm: (row: T) => void
}

interface PickerTableProps<T> extends PickerListProps<T> {
  /** Pixels; the table scrolls sideways when it has less. */
  readonly minWidth: number
  readonly columns: TableColumnsType<T>
}

/** A page of records with selection; by keyboard, the arrows go from box to box and Enter confirms. */
export function PickerTable<T extends object>(props: PickerTableProps<T>) {
  const { rows, idOf, isSingle, isDisabled } = props
  const { t } = useWidgetMessages()
  const group = useId()

  const boxOf = (row: T) => ({
    disabled: isDisabled(row),
    'aria-label': t('picker.select', { name: props.nameOf(row) }),
    ...(isSingle && { name: group }),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the boxes inside
    <div onKeyDown={createPickerKeys(props)} style={{ flex: `0 1 ${FULL_HEIGHT}px`, minHeight: 0, overflow: 'auto' }}>
      <Table<T>
        aria-label={props.label}
        size="small"
        rowKey={idOf}
        columns={props.columns}
        dataSource={[...rows]}
        loading={props.isLoading}
        locale={{ emptyText: props.emptyText }}
        scroll={{ x: props.minWidth }}
        pagination={{
          current: props.page,
          pageSize: PICKER_PAGE_SIZE,
          total: props.total,
          showSizeChanger: false,
          size: 'small',
          onChange: props.onPage,
        }}
        rowSelection={{
          type: isSingle ? 'radio' : 'checkbox',
          columnTitle: <HiddenText>{t('picker.column')}</HiddenText>,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...props.selected],
          onSelect: props.onToggle,
          getCheckboxProps: row => boxOf(row),
        }}
        onRow={row => ({
          // The whole row is the target; the box inside has reported its own click already.
          onClick: event => {
            if (!isDisabled(row) && !isBox(event.target)) props.onToggle(row)
          },
          onDoubleClick: () => {
            if (isSingle && !isDisabled(row)) props.onConfirm(row)
          },
          style: { cursor: isDisabled(row) ? 'not-allowed' : 'pointer' },
        })}
      />
    </div>
  )
}

const isBox = (target: EventTarget) => target instanceof Element && target.closest('label') !== null
