import type { Kind } from '@/engine/kinds'
import { Line } from '@/engine/kinds/parts'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { plain, rowsIn } from '@/engine/kinds/parts/values'
import type { Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'

const paramsText = (value: unknown): string =>
  rowsIn(value)
    .map(({ param_name, param_value }) => `${plain(param_name)}: ${plain(param_value)}`)
    .join('; ')

/** Parameter id -> value. */
const readParams = (list: unknown): Row =>
  Object.fromEntries(rowsIn(list).map(({ param_id, param_value }) => [plain(param_id), param_value]))

const paramsKind: Kind = {
  Cell: ({ value }) => <Line title={paramsText(value)}>{paramsText(value)}</Line>,
  Input: lazyInput(() => import('./params.input')),
  Page: lazyComponent(() => import('./params.page')),
  text: value => paramsText(value),
  read: (row, key) => readParams(row[key]),
  write: value =>
    Object.entries((value ?? {}) as Row).map(([param_id, param_value]) => ({
      param_id,
      param_value: plain(param_value).trim(),
    })),
  wide: true,
  stacked: true,
  items: true,
  part: ([at, name], value) => {
    const id = Object.keys((value ?? {}) as Row)[Number(at)]
    return name === 'param_value' && id !== undefined ? [id] : undefined
  },
  width: 200,
}
export default paramsKind
