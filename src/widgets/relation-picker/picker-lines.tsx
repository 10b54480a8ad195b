import { Checkbox, Empty, Pagination, Radio, Skeleton } from 'antd'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import { useWidgetMessages } from '../widget-messages'
import { createPickerKeys } from './picker-keys'
import type { PickerListProps } from './picker-table'
import { PICKER_PAGE_SIZE } from './relation-picker'

interface PickerLinesProps<T, O> extends PickerListProps<T> {
  readonly PhoneLine: ComponentType<{ readonly row: T; readonly options: O }>
  readonly options: O
}

const GHOSTS = Array.from({ length: PICKER_PAGE_SIZE }, (_, at) => at)

/** A page of records on a phone: a line each, the whole of which selects it. */
export function PickerLines<T extends object, O>(props: PickerLinesProps<T, O>) {
  const { label, rows, idOf, page, request, isLoading, emptyText } = props
  const { t } = useWidgetMessages()
  const group = useId()
  const scrolled = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or search starts at its first line
  useEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0
  }, [request])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the boxes inside
    <div ref={scrolled} className="picker-scrolled" onKeyDown={createPickerKeys(props)} aria-busy={isLoading}>
      {rows.length > 0 ? (
        <ul aria-label={label} className={isLoading ? 'picker-lines is-stale' : 'picker-lines'}>
          {rows.map(row => (
            <li key={idOf(row)} data-row-key={idOf(row)}>
              <LineBox {...props} row={row} group={group} />
            </li>
          ))}
        </ul>
      ) : isLoading ? (
        <div role="status" aria-label={t('widget.loading')}>
          {GHOSTS.map(at => (
            <Skeleton key={at} active avatar paragraph={{ rows: 1 }} className="picker-ghost" />
          ))}
        </div>
      ) : (
        <Empty description={emptyText} />
      )}
      {props.total > rows.length && (
        <Pagination
          simple={{ readOnly: true }}
          align="center"
          showSizeChanger={false}
          current={page}
          pageSize={PICKER_PAGE_SIZE}
          total={props.total}
          onChange={props.onPage}
        />
      )}
    </div>
  )
}

/** A check box or radio button, whose label is the whole line, with its facts. */
function LineBox<T extends object, O>({
  row,
  group,
  ...props
}: PickerLinesProps<T, O> & { readonly row: T; readonly group: string }) {
  const { idOf, selected, isSingle, isDisabled, onToggle, PhoneLine, options } = props
  const box = {
    className: 'picker-line',
    checked: selected.includes(idOf(row)),
    disabled: isDisabled(row),
    onChange: () => onToggle(row),
    children: <PhoneLine row={row} options={options} />,
  }
  return isSingle ? <Radio {...box} name={group} /> : <Checkbox {...box} />
}
