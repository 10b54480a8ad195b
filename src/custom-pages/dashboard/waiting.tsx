import type { AnswerOf } from '@contract/calls'
import { MAX_WAITING } from '@contract/review/waiting'
import { ROUTES } from '@contract/routes'
import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useFieldPermissions } from '@/engine/context/engine-context'
import { useMayGo } from '@/engine/context/screen-link'
import { numberText, relativeText, yuan } from '@/lib/format'
import { isSeen } from '@/providers/access-control/field-permissions'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { findHomes } from '@/site-map'
import { Card, Empty, Loaded, RowsSkeleton } from './card'

type Homes = Awaited<ReturnType<typeof findHomes>>
const NOWHERE: Homes['queues'][Line['queue']] = { label: ['', ''], route: 'dashboard' }
const CALL = 'GET admin/waiting'
type Line = AnswerOf<typeof CALL>[number]

/** Whether the role may see the sums. */
const useIsMoneySeen = () => isSeen(useFieldPermissions(), CALL, 'money')

/** The worklists of the administrator with links to their lists. The server omits those without permission. */
export function Waiting() {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useCall(CALL, {})
  const isMoneySeen = useIsMoneySeen()
  const [homes, setHomes] = useState<Homes>()
  const [order, setOrder] = useState<Order>('age')
  useEffect(() => void findHomes().then(setHomes), [])
  if (isNotOffered(error)) return null
  return (
    <Card
      title={t('dashboard.waiting')}
      more="goodsAudit"
      size="full"
      extra={
        isMoneySeen &&
        data?.some(({ money }) => money !== undefined) && <OrderChoice order={order} onOrder={setOrder} />
      }
    >
      <Loaded {...{ error, isFetching }} data={homes && data} retry={() => void refetch()} skeleton={<RowsSkeleton />}>
        {lines =>
          lines.length === 0 ? (
            <Empty>{t('dashboard.waitingNone')}</Empty>
          ) : (
            <ul className="card-best card-waiting">
              {[...lines].sort(ORDERS[order]).map(line => (
                <WaitingLine key={`${line.queue} ${line.period}`} line={line} home={homes?.queues[line.queue]} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

type Order = 'age' | 'money'
const sinceOf = ({ since }: Line) => Number(since ?? Number.POSITIVE_INFINITY)
/** Sorts by age, or by amount. */
const ORDERS: Readonly<Record<Order, (a: Line, b: Line) => number>> = {
  age: (a, b) => sinceOf(a) - sinceOf(b) || 0,
  money: (a, b) => (b.money ?? 0) - (a.money ?? 0) || sinceOf(a) - sinceOf(b) || 0,
}

function OrderChoice({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const { t } = useMessages()
  return (
    <Segmented<Order>
      size="small"
      aria-label={t('dashboard.order')}
      value={order}
      onChange={onOrder}
      options={[
        { value: 'age', label: t('dashboard.byAge') },
        { value: 'money', label: t('dashboard.byMoney') },
      ]}
    />
  )
}

function WaitingLine({
  line: { period, count, since, money },
  home,
}: {
  line: Line
  home: Homes['queues'][Line['queue']] | undefined
}) {
  const { t, word, language } = useMessages()
  const isMoneySeen = useIsMoneySeen()
  const { label, route, query } = home ?? NOWHERE
  const name = period ? t('dashboard.ofPeriod', { name: word(label), period }) : word(label)
  // Bills are listed per period, which is a route parameter.
  const path = ROUTES[route].path.replace(/:\w+/, encodeURIComponent(period))
  const address = query ? `${path}?${new URLSearchParams(query)}` : path
  return (
    <li>
      {useMayGo(route) ? (
        <Link className="screen-link" to={address}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span className="card-since">
        {money !== undefined && isMoneySeen && <small>{yuan(money)}</small>}
        {since !== null && <small>{t('dashboard.oldest', { ago: relativeText(since, language) })}</small>}
        <strong>{count >= MAX_WAITING ? t('dashboard.orMore', { count: numberText(count) }) : count}</strong>
      </span>
    </li>
  )
}
