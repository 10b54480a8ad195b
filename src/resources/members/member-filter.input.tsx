import MemberSelect from './member-picker/member-select'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'

/** A filter by one member. */
export default function MemberFilter(props: InputProps) {
  return <MemberSelect {...forWidget(props)} value={textOf(props.value)} />
}
