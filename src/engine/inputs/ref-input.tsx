import type { InputProps } from '../kinds/kind'
import { lazyInput } from '../kinds/parts/lazy-input'
import { Chooser } from './chooser'

/** Knows forms, which a filter has no need of. */
const FillingInput = lazyInput(() => import('./filling-input'))

/** Records of another resource in a form, where what is chosen may fill other fields. */
export default function RefInput(props: InputProps) {
  return props.field.options.autofill && props.name !== undefined ? <FillingInput {...props} /> : <Chooser {...props} />
}
