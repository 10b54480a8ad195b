import type { PriceRange } from '@contract/widgets/rules'
import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { usePriceRanges } from '@/widgets/price-ranges/use-price-ranges'
import { type InputProps, kinds } from '../kinds'
import { boundsOf } from '../kinds/parts/bounds'

/** The ranges as text; they are edited in a dialog. */
export default function RangesFilter({ id, field, value, onChange, disabled = false }: InputProps) {
  const translator = useMessages()
  const pick = usePriceRanges()
  const bounds = boundsOf(value, field)
  const change = async () => {
    const ranges = await pick({ value: bounds.slice(1).map((high, at): PriceRange => [bounds[at] ?? 0, high]) })
    if (ranges) onChange?.([ranges[0]?.[0], ...ranges.map(([, high]) => high)].join())
  }
  return (
    <Button id={id} disabled={disabled} aria-haspopup="dialog" onClick={() => void change()}>
      {kinds[field.kind].text(value, {}, field, translator)}
    </Button>
  )
}
