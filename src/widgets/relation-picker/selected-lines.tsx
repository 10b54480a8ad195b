import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { moved } from '@/lib/moved'
import { Sortable } from '../sortable/sortable'
import { useWidgetMessages } from '../widget-messages'
import type { OrderedSelection, RecordSource } from './relation-picker'

interface SelectedLinesProps<T extends object> {
  readonly source: Pick<RecordSource<T, object>, 'idOf' | 'nameOf'>
  readonly ordered: Pick<OrderedSelection<T>, 'label' | 'Line'>
  readonly rows: readonly T[]
  readonly onChange: (rows: readonly T[]) => void
  readonly disabled?: boolean
  /** Pixels; higher lists scroll. @default the list has its full height */
  readonly maxHeight?: number
  /** Renders the content of a line besides its buttons; `ordered.Line` by default. */
  readonly children?: (row: T) => ReactNode
}

/** Selected records, one per line: sorted, and removed. */
export function SelectedLines<T extends object>(props: SelectedLinesProps<T>) {
  const { source, ordered, rows, onChange, disabled = false, maxHeight, children } = props
  const { idOf, nameOf } = source
  const { t, word } = useWidgetMessages()
  const byId = new Map(rows.map(row => [idOf(row), row]))
  const nameById = (id: string) => {
    const row = byId.get(id)
    return row ? nameOf(row) : id
  }
  return (
    <Sortable
      aria-label={word(ordered.label)}
      layout="lines"
      disabled={disabled}
      ids={rows.map(idOf)}
      nameOf={nameById}
      onMove={(from, to) => onChange(moved(rows, from, to))}
      style={{ gap: 4, width: '100%', ...(maxHeight && { maxHeight, overflowY: 'auto', overflowX: 'hidden' }) }}
    >
      {(id, handle) => {
        const row = byId.get(id)
        if (!row) return null
        return (
          <Flex align="center" gap={8}>
            {handle}
            {children?.(row) ?? (
              <div style={{ flex: 1, minWidth: 0 }}>
                <ordered.Line row={row} />
              </div>
            )}
            {!disabled && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('picker.remove', { name: nameOf(row) })}
                onClick={() => onChange(rows.filter(other => idOf(other) !== id))}
              />
            )}
          </Flex>
        )
      }}
    </Sortable>
  )
}
