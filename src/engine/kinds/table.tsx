import { Skeleton } from 'antd'
import { engineMessages } from '@/locales/engine'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { listOf } from './parts/values'

/** A table nested in the record. */
export const tableKind: Kind = rare(
  () => import('../inputs/table-input'),
  (value, _row, _field, { word }) => {
    const count = listOf(value).length
    return count === 0 ? '' : word(engineMessages[count === 1 ? 'engine.oneRow' : 'engine.rows'], { count })
  },
  {
    Detail: lazyComponent(async () => ({ default: (await import('../inputs/facts')).Rows }), <Skeleton.Input active />),
    wide: true,
    items: true,
    width: 90,
    part: ([row, column], _value, field) =>
      row !== undefined && column !== undefined && column in ((field.options.columns ?? {}) as object)
        ? [Number(row), column]
        : undefined,
  },
)
