import { useMessages } from '@/providers/i18n/use-messages'
import RichText from '@/widgets/rich-text/rich-text'
import type { InputProps } from '../kinds/kind'
import { useBusyReport } from '../kinds/parts/busy'
import { forWidget, textOf } from './props'

/** The rich text editor, which reports pending uploads to its form. */
export default function RichTextInput(props: InputProps) {
  const onBusy = useBusyReport()
  const { word } = useMessages()
  // A `<label>` can only refer to an input element, which the editor is not.
  return (
    <RichText aria-label={word(props.field.label)} {...forWidget(props)} value={textOf(props.value)} onBusy={onBusy} />
  )
}
