import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWidgetMessages } from '../widget-messages'
import { PickerLines } from './picker-lines'
import { OverLimit, SelectedPanel, SelectionCount } from './picker-selection'
import type { PickerListProps } from './picker-table'
import type { PickerOptions, RelationPicker } from './relation-picker'

interface PhonePickerProps<T extends object, F extends object, O extends PickerOptions> {
  readonly picker: RelationPicker<T, F, O>
  readonly options: O
  /** The search and what has failed. */
  readonly head: ReactNode
  readonly list: PickerListProps<T>
  readonly selection: readonly T[]
  readonly isOverLimit: boolean
  readonly replace: (rows: readonly T[]) => void
  readonly canConfirm: boolean
  readonly onConfirm: () => void
}

/**
 * The content of a picker on a phone: search on top, records in lines, the primary button at the lower edge. The
 * selection has no room beside the list, so it replaces the list on demand.
 */
export function PhonePicker<T extends object, F extends object, O extends PickerOptions>(
  props: PhonePickerProps<T, F, O>,
) {
  const { picker, options, list, selection, head } = props
  const { limit = 0 } = options
  const { t } = useWidgetMessages()
  const [isReviewing, setReviewing] = useState(false)
  const shared = { picker, selection, limit, isOverLimit: props.isOverLimit }
  return (
    <div className="picker-phone">
      {isReviewing ? <Reviewed {...props} /> : head}
      {!isReviewing && <PickerLines {...list} Line={picker.Line} options={options} />}
      <div className="picker-foot">
        {!list.isSingle && (
          <Flex gap={8} align="center" justify="space-between">
            <span role="status">
              <strong>
                <SelectionCount {...shared} />
              </strong>{' '}
              <OverLimit {...shared} />
            </span>
            {(isReviewing || selection.length > 0) && (
              <Button type="link" onClick={() => setReviewing(!isReviewing)}>
                {t(isReviewing ? 'picker.back' : 'picker.review')}
              </Button>
            )}
          </Flex>
        )}
        <Button type="primary" size="large" block disabled={!props.canConfirm} onClick={props.onConfirm}>
          {t('picker.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** The selection across pages: sorted by hand where it has an order, otherwise only reduced. */
function Reviewed<T extends object, F extends object, O extends PickerOptions>(props: PhonePickerProps<T, F, O>) {
  const { picker, options, list, selection, replace } = props
  const { word } = useWidgetMessages()
  if (picker.ordered) {
    return (
      <div className="picker-scrolled">
        <SelectedPanel {...props} limit={options.limit ?? 0} ordered={picker.ordered} replace={replace} />
      </div>
    )
  }
  const emptyText = word(picker.labels.empty)
  return (
    <PickerLines
      {...list}
      {...{ emptyText, rows: selection, total: selection.length, page: 1, isLoading: false }}
      Line={picker.Line}
      options={options}
    />
  )
}
