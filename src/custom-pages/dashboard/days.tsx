import type { AnswerOf } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import type { ReactNode } from 'react'
import { useFieldPermissions } from '@/engine/context/engine-context'
import { ScreenLink } from '@/engine/context/screen-link'
import { changeText, dateTimeText, numberText, yuan } from '@/lib/format'
import { isSeen } from '@/providers/access-control/field-permissions'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, Loaded } from './card'

const CALL = 'GET admin/statistics/days'
const HOURS = 'GET admin/statistics/today'
export type Day = AnswerOf<typeof CALL>[number]
type Figure = Exclude<keyof Day, 'day'>

const FIGURES: readonly (readonly [figure: Figure, route: RouteName])[] = [
  ['money', 'orderStatistics'],
  ['orders', 'orderStatistics'],
  ['members', 'addedMember'],
  ['visits', 'trafficAnalysisShop'],
]
const shown = (figure: Figure, value: number) => (figure === 'money' ? yuan(value) : numberText(value))

export function useDays() {
  const { data, error, isFetching, refetch } = useCall(CALL, {})
  return { data, error, isFetching, retry: () => void refetch() }
}

/** Today's four figures, compared with the same hours of yesterday and a week ago, if the server has them. */
export function Today() {
  const { t } = useMessages()
  const fieldPermissions = useFieldPermissions()
  const figures = FIGURES.filter(([figure]) => isSeen(fieldPermissions, CALL, figure))
  const days = useDays()
  const { data: hours } = useCall(HOURS, {})
  if (isNotOffered(days.error)) return null
  return (
    <Card
      title={t('dashboard.today')}
      more="orderStatistics"
      size="full"
      {...(hours && { note: t('dashboard.until', { time: dateTimeText(hours.at).slice(-5) }) })}
    >
      <Loaded {...days} skeleton={<FiguresSkeleton figures={figures} />}>
        {days => (
          <ul className="card-figures">
            {figures.map(([figure, route]) => (
              <li key={figure}>
                <span>{t(`dashboard.days.${figure}`)}</span>
                <strong>
                  <ScreenLink route={route}>{shown(figure, days.at(-1)?.[figure] ?? 0)}</ScreenLink>
                </strong>
                <Earlier figure={figure} days={days} hours={hours} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

interface EarlierProps {
  readonly figure: Figure
  readonly days: readonly Day[]
  readonly hours: AnswerOf<typeof HOURS> | undefined
}

/** The figure of yesterday and a week ago: for the elapsed hours of today or, if those are unknown, for whole days. */
function Earlier({ figure, days, hours }: EarlierProps) {
  const { t } = useMessages()
  const of = (value: number | undefined) => ({ value: shown(figure, value ?? 0) })
  // Visits are counted per day only.
  if (figure === 'visits')
    return (
      <>
        <small>{t('dashboard.wholeYesterday', of(days.at(-2)?.visits))}</small>
        <small>{t('dashboard.lastWeek', of(days.at(-8)?.visits))}</small>
      </>
    )
  if (!hours)
    return (
      <>
        <small>{t('dashboard.yesterday', of(days.at(-2)?.[figure]))}</small>
        <small>{t('dashboard.lastWeek', of(days.at(-8)?.[figure]))}</small>
      </>
    )
  return (
    <>
      <Compared now={hours.today[figure]} then={hours.yesterday[figure]}>
        {t('dashboard.yesterdayHour', of(hours.yesterday[figure]))}
      </Compared>
      <Compared now={hours.today[figure]} then={hours.last_week[figure]}>
        {t('dashboard.lastWeekHour', of(hours.last_week[figure]))}
      </Compared>
    </>
  )
}

/** The previous value and the change in percent. */
function Compared({ now, then, children }: { now: number; then: number; children: ReactNode }) {
  const { language } = useMessages()
  return (
    <small>
      {children} {then > 0 && <b>{changeText((now - then) / then, language)}</b>}
    </small>
  )
}

/** Skeleton lines of the same height. */
const FiguresSkeleton = ({ figures }: { figures: typeof FIGURES }) => (
  <ul className="card-figures figures-skeleton" aria-hidden>
    {figures.map(([figure]) => (
      <li key={figure}>
        <span />
        <strong />
        <small />
        <small />
      </li>
    ))}
  </ul>
)
