import type { Label } from '@contract/messages'
import { widgetMessages } from '@/locales/widgets'
import type { InputProps } from '@/widgets/input-props'
import RelationSelect from '@/widgets/relation-select/relation-select'
import type { RelationSource } from '@/widgets/relation-select/use-records'

const SHOPS: RelationSource = { call: 'GET admin/shops/list', idField: 'shop_id', titleField: 'shop_name' }

interface ShopSelectProps extends InputProps {
  /** The shop's id; '' for none. */
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** The option for all shops in a filter, with the value ''. */
  readonly emptyLabel?: Label
}

/** A select of shops by name. It is in the goods area, since the shops area uses it from there. */
export default function ShopSelect({ value = '', onChange, emptyLabel, ...input }: ShopSelectProps) {
  const shownEmptyLabel = emptyLabel ?? (value ? widgetMessages['widget.none'] : undefined)
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
