import type { RouteName } from '@contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { marketDay } from '@/lib/market-days'
import { reportMessages } from '@/locales/report'
import { useConfig } from '@/providers/context'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Chart } from '@/schema'
import { useEngine, useFieldPermissions } from '../context/engine-context'
import { applyReportPermissions } from '../provider/apply-field-permissions'
import { prepareReport } from '../provider/prepare-declaration'
import { ChartSkeleton } from '../skeleton/chart-skeleton'
import { adaptReport } from './adapt-report'
import { ChartBody, ChartLoading } from './chart-body'
import { HEIGHT } from './chart-config'
import { chartTitle, isFlat } from './chart-data'
import { PartFailed } from './part-failed'
import { isManyBars, useChartData } from './use-chart-data'
import type { Pin } from './use-pins'
import { constantReportParams, type ReportParams } from './use-report-params'
import './report.css'

addMessages(reportMessages)

/** Bars of a ranking that fit on a card. */
const BEST = 10

/** Loads the chart of a pin, adapted to the role and the deployment, with its parameters. */
export function usePinnedChart(pin: Pin) {
  const { findReport } = useEngine()
  const { word } = useMessages()
  const permissions = useFieldPermissions()
  const config = useConfig()
  const { data, error, refetch } = useQuery({
    queryKey: ['report of a pinned chart', pin.report],
    queryFn: async () => {
      const report = await findReport?.(pin.report as RouteName)
      return report ? await prepareReport(report) : Promise.reject(new Error(`No report '${pin.report}'`))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const today = marketDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: relative periods are resolved again on the next day
  return useMemo(() => {
    const again = () => void refetch()
    if (!data) return { title: pin.name, error, again }
    const report = adaptReport(applyReportPermissions(data, permissions), config)
    const tab = report.tabs[pin.tab]
    const reportParams = constantReportParams(report, pin.query)
    const { chart } = tab ?? report
    const title = chart ? chartTitle(word(chart.title), undefined, reportParams.span()) : pin.name
    const drawn = chart && { chart, reportParams, taken: tab?.params ?? Object.keys(report.params) }
    // A relative period is named; the dates of an absolute one may be in the title already.
    const hasPeriod = chart?.title[0].includes('{period}')
    const note = reportParams.rolling ? word(reportParams.rolling) : hasPeriod ? undefined : reportParams.span()
    return { title, note, error, again, isReady: true, drawn }
  }, [data, error, refetch, permissions, config, pin, word, today])
}

/** A pinned chart outside its report, with the parameters stored with the pin; its points have the same links. */
export function PinnedChart({ error, again, title, isReady, drawn }: ReturnType<typeof usePinnedChart>) {
  const { t } = useMessages()
  if (error) return <PartFailed name={title} error={error} onRetry={again} />
  if (!isReady) return <ChartSkeleton height={HEIGHT} />
  if (!drawn) return <p className="quiet">{t('report.pinGone')}</p>
  return <PinnedBody {...drawn} />
}

interface PinnedBodyProps {
  readonly chart: Chart
  readonly reportParams: ReportParams
  readonly taken: readonly string[]
}

function PinnedBody({ chart, reportParams, taken }: PinnedBodyProps) {
  const { t, word } = useMessages()
  const sent = useMemo(() => reportParams.sent(taken), [reportParams, taken])
  const { drawn, seen, own, earlier, error, again } = useChartData(chart, reportParams, sent, taken)
  const period = reportParams.span()
  const title = chartTitle(word(chart.title), drawn?.places, period)
  if (error) return <PartFailed name={title} error={error} onRetry={again} />
  if (!drawn) return <ChartLoading chart={chart} />
  if (isFlat(drawn)) {
    return <p className="quiet">{period ? t('report.noDataIn', { period }) : t('report.noData')}</p>
  }
  return (
    <ChartBody
      {...{ chart, title, reportParams, earlier }}
      drawn={seen ?? drawn}
      own={own ?? drawn}
      isTable={false}
      isFullScreen={false}
      asLine={isManyBars(chart, drawn)}
      best={BEST}
    />
  )
}
