import type { Confirmation } from '@contract/confirmations/calls'
import { confirmationLists } from '@contract/confirmations/rules'
import { useSubscription } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Empty, Pagination, Segmented, Skeleton } from 'antd'
import { useEffect } from 'react'
import { approvalWords } from '@/locales/approvals'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { JOBS } from '@/providers/live/live-provider'
import { FailedQuery } from '@/widgets/failure'
import { Drawer } from '@/widgets/layers/drawer'
import { useTable } from '@/widgets/refine-antd/refine-antd'
import { RenderBoundary } from '@/widgets/render-boundary'
import { Request } from './request'
import './approvals.css'

addMessages(approvalWords)

const SIZE = 10
/** refine knows a record by an `id` of its own or by what its resource says; here it is the position. */
type ListedRequest = Confirmation & { readonly id?: string }
type List = (typeof confirmationLists)[number]

interface ApprovalsProps {
  /** Which of the lists is open, as the address says. */
  readonly list: string
  readonly onList: (list: List) => void
  readonly onClose: () => void
}

/** What waits for a second administrator, what became of the rest, and the decision on each. */
export default function ApprovalsDrawer({ list, onList, onClose }: ApprovalsProps) {
  const { t } = useMessages()
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

/** The requests of one list by pages; another read of it keeps what is shown until it is there. */
function useRequests(list: List) {
  const table = useTable<ListedRequest>({
    resource: 'confirmation',
    syncWithLocation: false,
    pagination: { pageSize: SIZE },
    filters: { permanent: [{ field: 'list', operator: 'eq', value: list }] },
    queryOptions: { staleTime: 0, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const { tableQuery, currentPage, setCurrentPage } = table
  const { data: requests = [], total = 0 } = tableQuery.data ?? {}
  const again = () => void tableQuery.refetch()
  useSubscription({ channel: JOBS, onLiveEvent: again })
  // The last one of a page is settled: the page before it is the last.
  const isBeyond = requests.length === 0 && currentPage > 1 && !tableQuery.isFetching
  useEffect(() => {
    if (isBeyond) setCurrentPage(before => before - 1)
  }, [isBeyond, setCurrentPage])
  return { ...table, requests, total, again }
}

function Requests({ list }: { list: List }) {
  const { t } = useMessages()
  const { tableProps, tableQuery, requests, total, setCurrentPage, again } = useRequests(list)
  return (
    <>
      <FailedQuery text={t('approvals.failed')} query={tableQuery} />
      {tableQuery.isPending && !tableQuery.isError && <Skeleton active />}
      {tableQuery.data && requests.length === 0 && <Empty description={t(`approvals.none.${list}`)} />}
      <ul className="approvals">
        {requests.map(one => (
          <RenderBoundary key={one.position} size="block" subject={one}>
            <Request request={one} onSettled={again} />
          </RenderBoundary>
        ))}
      </ul>
      {total > SIZE && tableProps.pagination && (
        <Pagination
          {...tableProps.pagination}
          align="end"
          size="small"
          showSizeChanger={false}
          onChange={page => setCurrentPage(page)}
        />
      )}
    </>
  )
}
