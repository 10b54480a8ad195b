import OriginalPicture from './original-picture/original-picture'
import { useBusyReport } from '@/engine/kinds/parts/busy'
import type { InputProps } from '@/engine/kinds'
import { forWidget, textOf } from '@/engine/inputs/props'

/** The original picture for sale, with the metadata that the server reads. */
export default function OriginalInput(props: InputProps) {
  return (
    <OriginalPicture
      {...forWidget(props)}
      value={textOf(props.value)}
      onChange={url => props.onChange?.(url)}
      onBusy={useBusyReport()}
    />
  )
}
