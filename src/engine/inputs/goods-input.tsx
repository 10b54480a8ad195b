import GoodsSelect from '@/widgets/goods-picker/goods-select'
import type { InputProps } from '../kinds/kind'
import { forWidget, textsOf } from './props'

/** Goods, chosen in the goods picker, in their order. */
export default function GoodsInput(props: InputProps) {
  const { limit } = props.field.options
  return (
    <GoodsSelect
      {...forWidget(props)}
      value={textsOf(props.value)}
      onChange={ids => props.onChange?.([...ids])}
      {...(typeof limit === 'number' && { limit })}
    />
  )
}
