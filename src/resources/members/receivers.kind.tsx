import { Form } from 'antd'
import type { CellProps, InputProps, Kind } from '@/engine/kinds'
import { choiceKind } from '@/engine/kinds/choice'
import { optionOf } from '@/engine/kinds/parts/values'
import { textOf, textsOf } from '@/engine/inputs/props'
import { numberText } from '@/lib/format'
import { memberMessageTexts } from '@/locales/messages'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(memberMessageTexts)

const { Cell: Choice, Input: ChoiceInput } = choiceKind

/** Lists have the server's text instead of the value. */
const ReceiversCell = (props: CellProps) =>
  optionOf(props.field, props.value) ? <Choice {...props} /> : <span>{textOf(props.value)}</span>

/** The number of recipients, shown before sending once it is known. */
function HowMany({ value, field }: InputProps) {
  const { t } = useMessages()
  const chosen = textsOf(Form.useWatch(textOf(field.options.chosen), { preserve: true }))
  const isChosen = textOf(value) === '1'
  const everyone = useCall('GET admin/systems/messages/recipients', isChosen ? undefined : {})
  const count = isChosen ? chosen.length : everyone.data?.recipients
  // A deployment without the call shows nothing here; the confirmation shows that the number is unknown.
  if (count === undefined) return null
  const messageKey = isChosen ? 'messages.toChosen' : 'messages.toEveryone'
  return (
    <div className="quiet" role="status">
      {t(messageKey, { n: numberText(count) })}
    </div>
  )
}

function ReceiversInput(props: InputProps) {
  return (
    <>
      {ChoiceInput && <ChoiceInput {...props} />}
      <HowMany {...props} />
    </>
  )
}

const receiversKind: Kind = {
  ...choiceKind,
  Cell: ReceiversCell,
  text: (value, row, field, translator) =>
    optionOf(field, value) ? choiceKind.text(value, row, field, translator) : textOf(value),
  Input: ReceiversInput,
}
export default receiversKind
