import type { InputProps } from '../kinds/kind'
import { Chooser } from './chooser'

/** A filter by records of another resource. */
export default function RefFilter(props: InputProps) {
  return <Chooser {...props} isFilter />
}
