import MemberSelect from '@/widgets/member-picker/member-select'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'

/** One member, for a filter. */
export default function MemberFilter(props: InputProps) {
  return <MemberSelect {...forWidget(props)} value={textOf(props.value)} />
}
