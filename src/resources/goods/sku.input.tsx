import type { ChooserProps } from '@/engine/inputs/records-input'
import { forWidget, textsOf } from '@/engine/inputs/props'
import GoodsSelect from './goods-picker/goods-select'
import { SKUS } from './goods-picker/use-goods'

/** Several SKUs in order, selected in the goods picker. */
export default function SkuInput({ onRecord: _, ...props }: ChooserProps) {
  const { limit } = props.field.options
  return (
    <GoodsSelect
      {...forWidget(props)}
      contentType={SKUS}
      value={textsOf(props.value)}
      onChange={ids => props.onChange?.([...ids])}
      {...(typeof limit === 'number' && { limit })}
    />
  )
}
