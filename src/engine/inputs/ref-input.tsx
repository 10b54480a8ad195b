import type { InputProps } from '../kinds/kind'
import { laterInput } from '../kinds/parts/later'
import { Chooser } from './chooser'

/** Knows forms, which a filter has no need of. */
const FillingInput = laterInput(() => import('./filling-input'))

/** Records of another resource in a form, where what is chosen may fill other fields. */
export default function RefInput(props: InputProps) {
  return props.field.options.fills && props.name !== undefined ? <FillingInput {...props} /> : <Chooser {...props} />
}
