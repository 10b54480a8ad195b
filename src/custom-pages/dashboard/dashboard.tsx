import type { AnswerOf } from '@contract/calls'
import { useQuery } from '@tanstack/react-query'
import { dashboardWords } from '@/locales/dashboard'
import { useHttp } from '@/providers/context'
import { addWords } from '@/providers/i18n/i18n'
import { usePane } from '@/providers/pane'
import { GoodsStatistics } from './goods-statistics'
import { NewGoods } from './new-goods'
import { NewMembers } from './new-members'
import { Sales } from './sales'
import './dashboard.css'

addWords(dashboardWords)

/** What the one call of this page answers. */
export type IndexPage = AnswerOf<'GET admin/index/page'>

/** What a card knows of the call while it is under way, failed or answered. */
export interface CardState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The first page: sales of this month, the newest goods and members (conventions, "dashboard"). */
export default function Dashboard() {
  const http = useHttp()
  const pane = usePane()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['index-page'],
    queryFn: ({ signal }) => http.send('GET admin/index/page', { signal }),
    enabled: pane.active,
  })
  const part = <T,>(pick: (page: IndexPage) => T): CardState<T> => ({
    data: data && pick(data),
    error,
    isFetching,
    retry: () => void refetch(),
  })
  return (
    <div className="dashboard">
      <NewGoods {...part(page => page.goods_vos)} />
      <Sales {...part(page => page.sales_total)} />
      <NewMembers {...part(page => page.member_vos)} />
      <GoodsStatistics />
    </div>
  )
}
