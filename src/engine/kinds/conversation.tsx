import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { Line, None } from './parts'
import { entriesOf, entryText } from './parts/entries'

/** A conversation. Lists show the last message; a detail shows all messages in order. */
export const conversationKind: Kind = {
  Cell: ({ value, field }) => {
    const last = entriesOf(field, value, 'oldestFirst').at(-1)
    return last ? <Line title={entryText(last)}>{last.what}</Line> : <None />
  },
  Detail: lazyComponent(() => import('../detail/conversation'), <Skeleton active />),
  text: (value, _row, field) => entriesOf(field, value, 'oldestFirst').map(entryText).join('\n'),
  wide: true,
  block: true,
  width: 240,
  least: 120,
}
