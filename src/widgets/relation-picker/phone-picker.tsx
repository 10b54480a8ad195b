import { Button, Empty, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWidgetMessages } from '../widget-messages'
import { PickerLines } from './picker-lines'
import { OverLimit, SelectionCount } from './picker-selection'
import type { PickerListProps } from './picker-table'
import type { PickerOptions, RelationPicker } from './relation-picker'
import { SelectedLines } from './selected-lines'

interface PhonePickerProps<T extends object, F extends object, O extends PickerOptions> {
  readonly picker: RelationPicker<T, F, O>
  readonly options: O
  /** The search and what has failed. */
  readonly head: ReactNode
  readonly list: PickerListProps<T>
  readonly selection: readonly T[]
  /** Whether all records of the earlier selection are loaded. */
  readonly isKnown: boolean
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
  const { picker, options, list, selection, head, replace } = props
  const { limit = 0 } = options
  const { t } = useWidgetMessages()
  /** The selection when its review was opened; undefined while the list is shown. */
  const [reviewed, setReviewed] = useState<readonly T[]>()
  const shared = { picker, selection, limit, isOverLimit: props.isOverLimit }
  return (
    <div className="picker-phone">
      {/* Hidden, not removed: filters that were typed and the position in the list are retained. */}
      <div className="picker-browse" hidden={reviewed !== undefined}>
        {head}
        <PickerLines {...list} PhoneLine={picker.PhoneLine} options={options} />
      </div>
      {reviewed && <Reviewed {...props} reviewed={reviewed} />}
      <div className="picker-foot">
        {!list.isSingle && (
          <Flex gap={8} align="center" wrap>
            <strong role="status">
              <SelectionCount {...shared} />
            </strong>
            <OverLimit {...shared} />
            <Flex style={{ marginInlineStart: 'auto' }}>
              {reviewed && selection.length > 0 && (
                <Button type="link" onClick={() => replace([])}>
                  {t('picker.clear')}
                </Button>
              )}
              {(reviewed || selection.length > 0) && (
                <Button type="link" onClick={() => setReviewed(reviewed ? undefined : selection)}>
                  {t(reviewed ? 'picker.back' : 'picker.review')}
                </Button>
              )}
            </Flex>
          </Flex>
        )}
        <Button type="primary" size="large" block disabled={!props.canConfirm} onClick={props.onConfirm}>
          {t('picker.confirm')}
        </Button>
      </div>
    </div>
  )
}

interface ReviewedProps<T extends object, F extends object, O extends PickerOptions> extends PhonePickerProps<T, F, O> {
  readonly reviewed: readonly T[]
}

/**
 * The selection across pages: sorted and reduced where it has an order. Otherwise deselected records keep their lines,
 * so that they can be selected again.
 */
function Reviewed<T extends object, F extends object, O extends PickerOptions>(props: ReviewedProps<T, F, O>) {
  const { picker, options, list, selection, isKnown, replace, reviewed } = props
  const { word } = useWidgetMessages()
  const { ordered, labels } = picker
  if (ordered) {
    return (
      <div className="picker-scrolled">
        {selection.length === 0 ? (
          <Empty description={word(ordered.none)} />
        ) : (
          <SelectedLines source={picker} ordered={ordered} rows={selection} onChange={replace} />
        )}
      </div>
    )
  }
  return (
    <PickerLines
      {...list}
      {...{ emptyText: word(labels.empty), rows: reviewed, total: reviewed.length, page: 1, isLoading: false }}
      isDisabled={() => !isKnown}
      PhoneLine={picker.PhoneLine}
      options={options}
    />
  )
}
