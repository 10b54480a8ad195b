import type { InputProps } from '../kinds/kind'
import { lazyInput } from '../kinds/parts/lazy-input'
import { Chooser } from './chooser'

/** Needs a form, which a filter does not have. */
const FillingInput = lazyInput(() => import('./filling-input'))

/** References in a form, where the selection may fill other fields. */
export default function RefInput(props: InputProps) {
  return props.field.options.autofill && props.name !== undefined ? <FillingInput {...props} /> : <Chooser {...props} />
}
