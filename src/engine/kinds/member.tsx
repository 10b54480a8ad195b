import { Skeleton } from 'antd'
import { engineWords } from '@/locales/engine'
import { late } from '@/widgets/late'
import type { Kind } from './kind'
import { laterInput } from './parts/later'
import { NameCell, nameText } from './parts/names'
import { shared } from './parts/widget'
import { plain } from './parts/words'

const MemberSelect = late(() => import('@/widgets/member-picker/member-select'), <Skeleton.Input active block />)

/** A member, chosen in the member picker. */
export const memberKind: Kind = {
  Cell: NameCell,
  Input: props => <MemberSelect {...shared(props)} value={plain(props.value)} free />,
  Filter: laterInput(() => import('../inputs/member-filter')),
  text: nameText,
  imports: 'text',
  target: () => 'member',
  empty: engineWords['form.chooseOne'],
  width: 140,
  least: 96,
}
