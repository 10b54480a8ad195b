import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { Line, None } from './parts'
import { entriesOf, entryText } from './parts/entries'

/** The events of a record. Lists show the latest; a detail shows all, latest first. */
export const timelineKind: Kind = {
  Cell: ({ value, field }) => {
    const latest = entriesOf(field, value, 'newestFirst').at(-1)
    return latest ? <Line title={entryText(latest)}>{latest.what}</Line> : <None />
  },
  Detail: lazyComponent(() => import('../detail/timeline'), <Skeleton active />),
  text: (value, _row, field) => entriesOf(field, value, 'newestFirst').reverse().map(entryText).join('\n'),
  wide: true,
  block: true,
  width: 240,
  least: 120,
}
