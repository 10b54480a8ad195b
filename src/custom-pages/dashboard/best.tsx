import type { RouteName } from '@contract/routes'
import { ListLink } from '@/engine/context/screen-link'
import { yuan } from '@/lib/format'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, type CardState, Empty, Loaded, RowsSkeleton } from './card'

const MAX = 5
/** The current month by the server's clock. */
const PARAMS = { query: { cycle_type: 'MONTH' } } as const

/** The goods that sold for most this month. */
export function BestGoods() {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useCall('GET admin/statistics/goods/hot/money/page', PARAMS)
  const rows = data?.data.slice(0, MAX).map(({ goods_name, goods_sn, price }) => ({
    ...{ name: goods_name, money: price },
    query: { keyword: goods_sn || goods_name },
  }))
  return (
    <Best
      title={t('dashboard.bestGoods')}
      more="hotGoods"
      list="goodsList"
      state={{ data: rows, error, isFetching, retry: () => void refetch() }}
    />
  )
}

/** The shops that sold for most this month. */
export function BestShops() {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useCall('GET admin/statistics/shops/money', PARAMS)
  if (isNotOffered(error)) return null
  const rows = data?.map(({ seller_name, money }) => ({ name: seller_name, money, query: { shop_name: seller_name } }))
  return (
    <Best
      title={t('dashboard.bestShops')}
      more="shopList"
      list="shopList"
      state={{ data: rows, error, isFetching, retry: () => void refetch() }}
    />
  )
}

interface BestProps {
  readonly title: string
  readonly more: RouteName
  /** The list that a query filters to the entry. */
  readonly list: RouteName
  readonly state: CardState<readonly BestRow[]>
}
interface BestRow {
  readonly name: string
  readonly money: number
  readonly query: Readonly<Record<string, string>>
}

function Best({ title, more, list, state }: BestProps) {
  const { t } = useMessages()
  return (
    <Card title={title} note={t('dashboard.thisMonth')} more={more}>
      <Loaded {...state} skeleton={<RowsSkeleton />}>
        {rows =>
          rows.length === 0 ? (
            <Empty>{t('dashboard.bestEmpty')}</Empty>
          ) : (
            <ol className="card-best">
              {rows.map(({ name, money, query }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and a place is never moved
                <li key={`${at} ${name}`}>
                  <span title={name}>
                    <ListLink route={list} query={query}>
                      {name}
                    </ListLink>
                  </span>
                  <strong>{yuan(money)}</strong>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  )
}
