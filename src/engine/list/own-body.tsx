import { Card, Flex, Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { numberText } from '@/lib/format'
import { useWords } from '@/providers/i18n/use-words'
import type { ListSlot, OwnPart, Row } from '@/schema'
import { Slot } from '../own-part'
import './own-body.css'

interface OwnBodyProps extends ListSlot<Row> {
  readonly body: OwnPart<ListSlot<Row>>
  /** What stands there when nothing matches. */
  readonly empty: ReactNode
}

/** A list whose rows the area draws itself: what waits, what is empty and the pages below are as in every list. */
export default function OwnBody({ body, list, empty }: OwnBodyProps) {
  const { t } = useWords()
  const { rows, total = 0, isLoading, isStale, pagination } = list
  if (isLoading) {
    return (
      <Card>
        <Skeleton active />
      </Card>
    )
  }
  if (rows.length === 0) return empty
  return (
    <Flex vertical gap="middle" className="own-body" aria-busy={isStale}>
      <Slot part={body} size="block" given={{ list }} />
      <Pagination
        align="end"
        size="small"
        current={pagination.current}
        pageSize={pagination.pageSize}
        total={total}
        pageSizeOptions={[...pagination.sizes]}
        showSizeChanger
        showTotal={count => t('list.total', { total: numberText(count) })}
        onChange={(page, size) =>
          size === pagination.pageSize ? pagination.setCurrent(page) : pagination.setPageSize(size)
        }
      />
    </Flex>
  )
}
