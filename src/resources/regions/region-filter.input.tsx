import { useMessages } from '@/providers/i18n/use-messages'
import RegionSelector from './region-selector/region-selector'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'

/** A region and everything below it, for a filter: the id of the lowest chosen one, a province is enough. */
export default function RegionFilter(props: InputProps) {
  const { word } = useMessages()
  return (
    <RegionSelector {...forWidget(props)} aria-label={word(props.field.label)} value={textOf(props.value)} least={0} />
  )
}
