import type { CallKey } from '@contract/calls'
import { ROUTES, type RouteName } from '@contract/routes'
import type { ComponentType } from 'react'
import { useEngine, useFieldPermissions } from '@/engine/context/engine-context'
import { useMayGo } from '@/engine/context/screen-link'
import { usePins } from '@/engine/report/use-pins'
import { dashboardMessages } from '@/locales/dashboard'
import { engineMessages } from '@/locales/engine'
import { isSeen } from '@/providers/access-control/field-permissions'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { lazyComponent } from '@/widgets/lazy-component'
import { Alerts } from './alerts'
import { Approvals } from './approvals'
import { BestGoods, BestShops } from './best'
import type { CardState } from './card'
import { CardLayout, useCardLayout } from './card-layout'
import { Today } from './days'
import { GoodsStatistics } from './goods-statistics'
import type { IndexPage } from './index-page'
import { NewGoods } from './new-goods'
import { NewMembers } from './new-members'
import { Sales } from './sales'
import { Trend } from './trend'
import { Waiting } from './waiting'
import './dashboard.css'

addMessages({ ...engineMessages, ...dashboardMessages })

/** A part of the page's call. */
function usePart<T>(pick: (page: IndexPage) => T): CardState<T> {
  const { data, error, isFetching, refetch } = useCall('GET admin/index/page', {})
  return { data: data && pick(data), error, isFetching, retry: () => void refetch() }
}
const Goods = () => <NewGoods {...usePart(page => page.goods_vos)} />
const Money = () => <Sales {...usePart(page => page.sales_total)} />
const Members = () => <NewMembers {...usePart(page => page.member_vos)} />

interface CardDeclaration {
  readonly Card: ComponentType
  readonly title: keyof typeof dashboardMessages
  readonly needs?: RouteName
  /** The call and, if the card shows only one, the figure that it needs. */
  readonly shows?: readonly [call: CallKey, figure?: string]
}

/** Every card in default order: its title, and the screen whose permission it requires. */
const CARDS = {
  // A card that only shows sums is hidden without them.
  today: { Card: Today, title: 'dashboard.today', needs: 'orderStatistics' },
  trend: {
    Card: Trend,
    title: 'dashboard.trend',
    needs: 'orderStatistics',
    shows: ['GET admin/statistics/days', 'money'],
  },
  alerts: { Card: Alerts, title: 'dashboard.alerts', needs: 'orderStatistics' },
  waiting: { Card: Waiting, title: 'dashboard.waiting' },
  sales: {
    ...{ Card: Money, title: 'dashboard.sales', needs: 'salesRevenueStatistics' },
    shows: ['GET admin/index/page', 'sales_total.real_money'],
  },
  bestGoods: {
    Card: BestGoods,
    title: 'dashboard.bestGoods',
    needs: 'hotGoods',
    shows: ['GET admin/statistics/goods/hot/money/page'],
  },
  bestShops: {
    ...{ Card: BestShops, title: 'dashboard.bestShops', needs: 'orderStatistics' },
    shows: ['GET admin/statistics/shops/money'],
  },
  goods: { Card: Goods, title: 'dashboard.goods' },
  members: { Card: Members, title: 'dashboard.members' },
  statistics: { Card: GoodsStatistics, title: 'dashboard.statistics' },
} as const satisfies Record<string, CardDeclaration>
type CardName = keyof typeof CARDS

/** The prefix of pinned charts among card names. */
const PINNED = 'pin-'
/** Loaded for users with pinned charts. */
const Pinned = lazyComponent(() => import('./pinned'), <div className="card" data-size="half" />)

/** The dashboard: cards that load and fail independently, in the user's layout. */
export default function Dashboard() {
  const { t } = useMessages()
  const fieldPermissions = useFieldPermissions()
  const mayOrders = useMayGo('orderStatistics')
  const mayGoods = useMayGo('hotGoods')
  const maySales = useMayGo('salesRevenueStatistics')
  const may = { orderStatistics: mayOrders, hotGoods: mayGoods, salesRevenueStatistics: maySales }
  const all = (Object.keys(CARDS) as CardName[]).filter(name => {
    const { needs, shows }: CardDeclaration = CARDS[name]
    return (!needs || may[needs as keyof typeof may]) && (!shows || isSeen(fieldPermissions, ...shows))
  })
  const { isBuilt, may: mayOpen } = useEngine()
  const pins = new Map(
    usePins()
      .pins.filter(({ report }) => report in ROUTES && isBuilt(report as RouteName) && mayOpen(report as RouteName))
      .map(pin => [`${PINNED}${pin.id}`, pin]),
  )
  const arranged = useCardLayout([...all, ...pins.keys()])
  const titleOf = (name: string, chart: string | undefined) =>
    chart === undefined ? t(CARDS[name as CardName].title) : t('dashboard.chart', { name: chart })
  return (
    <>
      <div className="dashboard-tools">
        <CardLayout arranged={arranged} titleOf={name => titleOf(name, pins.get(name)?.name)} />
      </div>
      <div className="dashboard" aria-busy={arranged.isPending}>
        {arranged.names
          .filter(name => !arranged.hidden.includes(name))
          .map(name => {
            const pin = pins.get(name)
            if (pin) return <Pinned key={name} pin={pin} />
            const { Card } = CARDS[name as CardName]
            return <Card key={name} />
          })}
      </div>
      <Approvals />
    </>
  )
}
