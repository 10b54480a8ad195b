import type { Confirmation } from '@contract/confirmations/calls'
import { confirmationLists } from '@contract/confirmations/rules'
import { useSubscription } from '@refinedev/core'
import { Drawer, Empty, Pagination, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { approvalWords } from '@/locales/approvals'
import { useCall } from '@/providers/data/use-call'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { JOBS } from '@/providers/live/live-provider'
import { FailedQuery } from '@/widgets/failure'
import { RenderBoundary } from '@/widgets/render-boundary'
import { Request } from './request'
import './approvals.css'

addWords(approvalWords)

const SIZE = 10
type List = (typeof confirmationLists)[number]

interface ApprovalsProps {
  /** Which of the lists is open, as the address says. */
  readonly list: string
  readonly onList: (list: List) => void
  readonly onClose: () => void
}

/** What waits for a second administrator, what became of the rest, and the decision on each. */
export default function ApprovalsDrawer({ list, onList, onClose }: ApprovalsProps) {
  const { t } = useWords()
  const open = confirmationLists.find(one => one === list) ?? 'waiting'
  return (
    <Drawer open size={640} title={t('approvals.title')} onClose={onClose}>
      <Segmented<List>
        className="approvals-lists"
        value={open}
        onChange={onList}
        options={confirmationLists.map(value => ({ value, label: t(`approvals.list.${value}`) }))}
      />
      <RenderBoundary size="block" subject={open}>
        <Requests key={open} list={open} />
      </RenderBoundary>
    </Drawer>
  )
}

function Requests({ list }: { list: List }) {
  const { t } = useWords()
  const [page_no, setPage] = useState(1)
  const query = { list, page_no, page_size: SIZE }
  const read = useCall('GET admin/confirmations', { query }, { keep: true, staleTime: 0 })
  const again = () => void read.refetch()
  useSubscription({ channel: JOBS, onLiveEvent: again })
  const { data = [], data_total = 0 } = read.data ?? {}
  // The last one of a page is settled: the page before it is the last.
  const isBeyond = data.length === 0 && page_no > 1 && !read.isFetching
  useEffect(() => {
    if (isBeyond) setPage(before => before - 1)
  }, [isBeyond])
  return (
    <>
      <FailedQuery text={t('approvals.failed')} query={read} />
      {read.isPending && !read.isError && <Skeleton active />}
      {read.data && data.length === 0 && <Empty description={t(`approvals.none.${list}`)} />}
      <ul className="approvals">
        {data.map((one: Confirmation) => (
          <RenderBoundary key={one.position} size="block" subject={one}>
            <Request request={one} onSettled={again} />
          </RenderBoundary>
        ))}
      </ul>
      {data_total > SIZE && (
        <Pagination
          align="end"
          size="small"
          showSizeChanger={false}
          current={page_no}
          pageSize={SIZE}
          total={data_total}
          onChange={setPage}
        />
      )}
    </>
  )
}
