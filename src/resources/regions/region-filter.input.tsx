import { useMessages } from '@/providers/i18n/use-messages'
import RegionSelector from './region-selector/region-selector'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'

/** A filter by a region and its descendants: the id of the lowest selected level, of which a province suffices. */
export default function RegionFilter(props: InputProps) {
  const { word } = useMessages()
  return (
    <RegionSelector {...forWidget(props)} aria-label={word(props.field.label)} value={textOf(props.value)} least={0} />
  )
}
