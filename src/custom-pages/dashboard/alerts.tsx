import type { AnswerOf } from '@contract/calls'
import { ROUTES } from '@contract/routes'
import { Link } from 'react-router'
import { useFieldPermissions } from '@/engine/context/engine-context'
import { useMayGo } from '@/engine/context/screen-link'
import { numberText, relativeText, yuan } from '@/lib/format'
import { isSeen } from '@/providers/access-control/field-permissions'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { serverSeconds } from '@/providers/http/session'
import { useMessages } from '@/providers/i18n/use-messages'
import { alertLink } from './alert-links'
import { Card, Empty, Loaded, RowsSkeleton } from './card'

const CALL = 'GET admin/statistics/alerts'
type Alert = AnswerOf<typeof CALL>[number]

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
  const { route, query } = alertLink(kind, serverSeconds())
  const title = t(`dashboard.alert.${kind}`)
  const more = [
    ...(money === undefined || !isMoneySeen ? [] : [yuan(money)]),
    ...(since === undefined ? [] : [t('dashboard.oldest', { ago: relativeText(since, language) })]),
  ]
  return (
    <li>
      <div>
        {useMayGo(route) ? (
          <Link className="screen-link" to={`${ROUTES[route].path}?${new URLSearchParams(query)}`}>
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
