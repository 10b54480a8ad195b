import { Skeleton } from 'antd'
import { engineMessages } from '@/locales/engine'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from '@/engine/kinds'
import { Line } from '@/engine/kinds/parts'
import { shared } from '@/engine/kinds/parts/widget'
import { plain } from '@/engine/kinds/parts/values'

const CategoryChecks = lazyComponent(() => import('./category-checks/category-checks'), <Skeleton active />)

/** Top-level categories as check boxes, which occupy the full width of a form. */
const categoriesKind: Kind = {
  Cell: ({ value }) => <Line title={plain(value)}>{plain(value)}</Line>,
  Input: props => <CategoryChecks {...shared(props)} value={plain(props.value)} />,
  Detail: lazyComponent(() => import('./category-names.cell')),
  text: plain,
  imports: 'text',
  empty: engineMessages['form.chooseOne'],
  wide: 'form',
  width: 160,
  least: 96,
}
export default categoriesKind
