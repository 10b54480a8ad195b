import { Empty, Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import type { CallResult } from '@/providers/data/use-call'
import { Picture } from '@/widgets/picture'
import './member-list.css'

/** A record in one line of a drawer. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly picture: string
}

interface ItemListProps {
  readonly asked: CallResult<unknown>
  readonly items: readonly Item[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  /** What is said where there are none. */
  readonly empty: string
  readonly onPage: (page: number) => void
  /** Away from a list that could not be read. */
  readonly onBack: () => void
  /** What can be done with one; stands at the end of its line. */
  readonly children: (item: Item) => ReactNode
}

/** Records in lines, by pages: picture, name, a note. */
export function ItemList(props: ItemListProps) {
  const { asked, items, total, page, pageSize, empty, onPage, onBack, children } = props
  return (
    <>
      {asked.isError && <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} onBack={onBack} />}
      {asked.isPending && <Skeleton active />}
      {asked.data !== undefined && items.length === 0 && <Empty description={empty} />}
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
