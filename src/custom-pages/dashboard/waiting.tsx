import type { AnswerOf } from '@contract/calls'
import { MOST_WAITING } from '@contract/review/waiting'
import { ROUTES } from '@contract/routes'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { numberText, relativeText } from '@/lib/format'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { findHomes } from '@/site-map'
import { Card, Empty, Loaded, RowsSkeleton } from './card'
import { useMayGo } from './screen-link'

type Homes = Awaited<ReturnType<typeof findHomes>>
const NOWHERE: Homes['queues'][Line['queue']] = { label: ['', ''], route: 'dashboard' }
type Line = AnswerOf<'GET admin/waiting'>[number]

/** What waits for this administrator, queue by queue, each leading to its list. The server leaves out what he may not decide. */
export function Waiting() {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useCall('GET admin/waiting', {})
  const [homes, setHomes] = useState<Homes>()
  useEffect(() => void findHomes().then(setHomes), [])
  if (isNotOffered(error)) return null
  return (
    <Card title={t('dashboard.waiting')} more="goodsAudit">
      <Loaded {...{ error, isFetching }} data={homes && data} retry={() => void refetch()} skeleton={<RowsSkeleton />}>
        {lines =>
          lines.length === 0 ? (
            <Empty>{t('dashboard.waitingNone')}</Empty>
          ) : (
            <ul className="card-best">
              {lines.map(line => (
                <WaitingLine key={`${line.queue} ${line.period}`} line={line} home={homes?.queues[line.queue]} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function WaitingLine({
  line: { period, count, since },
  home,
}: {
  line: Line
  home: Homes['queues'][Line['queue']] | undefined
}) {
  const { t, word, language } = useMessages()
  const { label, route, query } = home ?? NOWHERE
  const name = period ? t('dashboard.ofPeriod', { name: word(label), period }) : word(label)
  // Bills are listed by their period, which fills the address.
  const path = ROUTES[route].path.replace(/:\w+/, encodeURIComponent(period))
  const address = query ? `${path}?${new URLSearchParams(query)}` : path
  return (
    <li>
      {useMayGo(route) ? (
        <Link className="card-link" to={address}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span className="card-since">
        {since !== null && <small>{t('dashboard.oldest', { ago: relativeText(since, language) })}</small>}
        <strong>{count >= MOST_WAITING ? t('dashboard.orMore', { count: numberText(count) }) : count}</strong>
      </span>
    </li>
  )
}
