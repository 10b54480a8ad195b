import type { Label } from '@contract/messages'
import { widgetWords } from '@/locales/widgets'
import type { InputProps } from '@/widgets/input-props'
import RelationSelect from '@/widgets/relation-select/relation-select'
import type { RelationSource } from '@/widgets/relation-select/use-records'

const SHOPS: RelationSource = { call: 'GET admin/shops/list', idField: 'shop_id', titleField: 'shop_name' }

interface ShopSelectProps extends InputProps {
  /** The id of the shop; '' when there is none. */
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** The choice of all shops, for a filter; its value is ''. */
  readonly emptyLabel?: Label
}

/** One shop, by its name. It stands with the goods it sells, since the area of shops uses this one. */
export default function ShopSelect({ value = '', onChange, emptyLabel, ...input }: ShopSelectProps) {
  const shownEmptyLabel = emptyLabel ?? (value ? widgetWords['widget.none'] : undefined)
  return (
    <RelationSelect
      {...input}
      source={SHOPS}
      value={value === '' ? [] : [value]}
      {...(shownEmptyLabel && { emptyLabel: shownEmptyLabel })}
      onChange={ids => onChange?.(ids[0] ?? '')}
    />
  )
}
