import type { InputProps } from '../kinds/kind'
import { Chooser } from './chooser'

/** Records of another resource, for a filter. */
export default function RefFilter(props: InputProps) {
  return <Chooser {...props} isFilter />
}
