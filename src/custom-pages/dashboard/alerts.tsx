import type { AnswerOf } from '@contract/calls'
import { ROUTES, type RouteName } from '@contract/routes'
import type { AlertKind } from '@contract/statistics/alerts'
import { Link } from 'react-router'
import { useFieldPermissions } from '@/engine/context/engine-context'
import { useMayGo } from '@/engine/context/screen-link'
import { numberText, relativeText, yuan } from '@/lib/format'
import { marketNow, rangeOf } from '@/lib/market-days'
import { offWall } from '@/lib/market-time'
import { isSeen } from '@/providers/access-control/field-permissions'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, Empty, Loaded, RowsSkeleton } from './card'

const CALL = 'GET admin/statistics/alerts'
type Alert = AnswerOf<typeof CALL>[number]

interface AlertHome {
  readonly route: RouteName
  readonly query: () => Readonly<Record<string, string>>
}
const daysAgo = (days: number) => marketNow().subtract(days, 'day')

/** The list behind each alert. */
const HOMES: Readonly<Record<AlertKind, AlertHome>> = {
  late_shipments: {
    route: 'orderList',
    query: () => ({ tag: 'WAIT_SHIP', 'start_paid,end_paid': `,${offWall(daysAgo(2).unix())}` }),
  },
  refund_rate: {
    route: 'refundList',
    query: () => ({ 'start_time,end_time': rangeOf([daysAgo(6), marketNow()]) }),
  },
  failed_refunds: { route: 'refundList', query: () => ({ tag: 'REFUNDFAIL' }) },
  unpaid_rate: {
    route: 'orderList',
    query: () => ({ pay_status: 'PAY_NO', 'start_time,end_time': rangeOf([daysAgo(1), marketNow()]) }),
  },
  late_withdrawals: { route: 'putforwardApply', query: () => ({ status: 'APPLY', sort: 'apply_time:asc' }) },
  late_bills: {
    route: 'settlement',
    query: () => ({ status: 'PASS', 'start_issued,end_issued': `,${offWall(daysAgo(3).unix())}` }),
  },
  out_of_stock: { route: 'goodsList', query: () => ({ state: 'ON_SALE', stock: 'none' }) },
}

/** Unusual events, each with its reason and a link to its list. */
export function Alerts() {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useCall(CALL, {})
  if (isNotOffered(error)) return null
  return (
    <Card title={t('dashboard.alerts')} more="orderStatistics">
      <div className="card-alerts">
        <Loaded {...{ data, error, isFetching }} retry={() => void refetch()} skeleton={<RowsSkeleton />}>
          {alerts =>
            alerts.length === 0 ? (
              <Empty>{t('dashboard.alertsNone')}</Empty>
            ) : (
              <ul>
                {alerts.map(alert => (
                  <AlertLine key={alert.kind} alert={alert} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function AlertLine({ alert: { kind, count = 0, money, since, share = 0, usual = 0 } }: { alert: Alert }) {
  const { t, language } = useMessages()
  const isMoneySeen = isSeen(useFieldPermissions(), CALL, 'money')
  const { route, query } = HOMES[kind]
  const title = t(`dashboard.alert.${kind}`)
  const more = [
    ...(money === undefined || !isMoneySeen ? [] : [yuan(money)]),
    ...(since === undefined ? [] : [t('dashboard.oldest', { ago: relativeText(since, language) })]),
  ]
  return (
    <li>
      <div>
        {useMayGo(route) ? (
          <Link className="screen-link" to={`${ROUTES[route].path}?${new URLSearchParams(query())}`}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </div>
      <span>
        {t(`dashboard.why.${kind}`, { count: numberText(count), share: String(share), usual: String(usual) })}
      </span>
    </li>
  )
}
