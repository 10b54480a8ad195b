import type { InputProps } from '../kinds/kind'
import { laterInput } from '../kinds/parts/later'
import { RecordsInput } from './records-input'

/** Knows forms, which a filter has no need of. */
const FillingInput = laterInput(() => import('./filling-input'))

/** Records of another resource. In a form, where a field has a name, what is chosen may fill other fields. */
export default function RefsInput(props: InputProps) {
  return props.field.options.fills && props.name !== undefined ? (
    <FillingInput {...props} />
  ) : (
    <RecordsInput {...props} />
  )
}
