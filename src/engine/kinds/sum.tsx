import { Skeleton } from 'antd'
import { type AnyField, type Row, valueAt } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { moneyKind } from './money'
import { plain } from './parts/values'

const totalOf = (row: Row, field: AnyField) => valueAt(row, plain(field.options.total))

/** An amount as a calculation. Lists and files have the total; a detail shows the calculation. */
export const sumKind: Kind = {
  Cell: ({ row, ...rest }) => <moneyKind.Cell {...rest} row={row} value={totalOf(row, rest.field)} />,
  Detail: lazyComponent(() => import('../detail/sum'), <Skeleton active />),
  text: (_value, row, field, translator) => moneyKind.text(totalOf(row, field), row, field, translator),
  wide: true,
  block: true,
  align: 'right',
  width: 120,
}
