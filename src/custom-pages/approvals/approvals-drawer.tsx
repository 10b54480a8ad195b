import type { Confirmation } from '@contract/confirmations/calls'
import { confirmationLists } from '@contract/confirmations/rules'
import { useSubscription } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Empty, Pagination, Segmented, Skeleton } from 'antd'
import { useEffect } from 'react'
import { approvalMessages } from '@/locales/approvals'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { JOBS } from '@/providers/live/live-provider'
import { FailedQuery } from '@/widgets/failure'
import { Drawer } from '@/widgets/layers/drawer'
import { useTable } from '@/widgets/refine-antd/refine-antd'
import { RenderBoundary } from '@/widgets/render-boundary'
import { Request } from './request'
import './approvals.css'

addMessages(approvalMessages)

const SIZE = 10
/** refine identifies a record by `id` or its resource's id field; here it is `position`. */
type ListedRequest = Confirmation & { readonly id?: string }
type List = (typeof confirmationLists)[number]

interface ApprovalsProps {
  /** The open list, from the URL. */
  readonly list: string
  readonly onList: (list: List) => void
  readonly onClose: () => void
}

/** The drawer of approvals: pending requests with approve and reject, and decided ones. */
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

/** The requests of a list, page by page; the previous page remains while the next one loads. */
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
  // The last request of the page was decided, so the previous page is the last one.
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
