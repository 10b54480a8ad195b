import { Skeleton } from 'antd'
import { engineWords } from '@/locales/engine'
import { late } from '@/widgets/late'
import type { Kind } from './kind'
import { Line } from './parts'
import { shared } from './parts/widget'
import { plain } from './parts/words'

const CategoryChecks = late(() => import('@/widgets/category-checks/category-checks'), <Skeleton active />)

/** Top-level categories: boxes to tick, which a form gives its whole width. */
export const categoriesKind: Kind = {
  Cell: ({ value }) => <Line title={plain(value)}>{plain(value)}</Line>,
  Input: props => <CategoryChecks {...shared(props)} value={plain(props.value)} />,
  Detail: late(() => import('../inputs/category-names')),
  text: plain,
  imports: 'text',
  empty: engineWords['form.chooseOne'],
  wide: 'form',
  width: 160,
  least: 96,
}
