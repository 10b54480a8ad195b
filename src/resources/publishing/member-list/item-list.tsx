import { Empty, Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import type { CallResult } from '@/providers/data/use-call'
import { Picture } from '@/widgets/picture'
import './member-list.css'

/** A record as one line of a drawer. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly picture: string
}

interface ItemListProps {
  readonly query: CallResult<unknown>
  readonly items: readonly Item[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  /** The empty state. */
  readonly empty: string
  readonly onPage: (page: number) => void
  /** Leaves a list that could not be loaded. */
  readonly onBack: () => void
  /** Renders the actions at the end of a line. */
  readonly children: (item: Item) => ReactNode
}

/** A paged list of lines: picture, name, note. */
export function ItemList(props: ItemListProps) {
  const { query, items, total, page, pageSize, empty, onPage, onBack, children } = props
  return (
    <>
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} onBack={onBack} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && items.length === 0 && <Empty description={empty} />}
      <ul className="attached-items">
        {items.map(item => (
          <li key={item.id}>
            {item.picture && <Picture src={item.picture} alt="" width={40} height={40} loading="lazy" />}
            <span className="attached-name">
              <span title={item.name}>{item.name}</span>
              <small className="quiet">{item.note}</small>
            </span>
            {children(item)}
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  )
}
