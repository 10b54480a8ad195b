import type { AnswerOf } from '@contract/calls'
import { dashboardWords } from '@/locales/dashboard'
import { useCall } from '@/providers/data/use-call'
import { addWords } from '@/providers/i18n/i18n'
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
  const { data, error, isFetching, refetch } = useCall('GET admin/index/page', {})
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
