import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { PHONE, useMedia } from '@/providers/use-media'
import type { Chart } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { ChartSkeleton } from '../skeleton/chart-skeleton'
import { HEIGHT, MAP_HEIGHT, PHONE_MAP_HEIGHT } from './chart-config'
import type { ChartData, Point } from './chart-data'
import { positionsIn } from './chart-rows'
import { ChartTable } from './chart-table'
import { ChartTotals } from './chart-totals'
import { isAddedUp } from './use-chart-data'
import { useChartParts } from './use-chart-parts'
import type { ReportParams } from './use-report-params'

/** The skeleton of a chart, with its final height. */
export function ChartLoading({ chart: { chart } }: { chart: Chart }) {
  return chart === 'map' ? <MapLoading /> : <ChartSkeleton height={HEIGHT} />
}

function MapLoading() {
  return <ChartSkeleton height={useMedia(PHONE) ? PHONE_MAP_HEIGHT : MAP_HEIGHT} />
}

/** Pixels above and below a full-screen chart. */
const AROUND = 120

/** The chart library is large, so it is loaded with the first chart. */
const ChartView = lazyComponent(() => import('./chart-view'), ChartLoading)
/** The outlines of provinces are large too. */
const MapView = lazyComponent(() => import('./map-view'), ChartLoading)

interface ChartBodyProps {
  readonly chart: Chart
  readonly title: string
  readonly drawn: ChartData
  /** The values of the period, and those of the comparison period. */
  readonly own: ChartData
  readonly earlier: readonly Point[] | undefined
  readonly reportParams: ReportParams
  readonly isTable: boolean
  readonly isFullScreen: boolean
  readonly asLine: boolean
  /** Bars of a ranking that are shown at first: fifty would fill two screens. */
  readonly best?: number
}

const BEST = 20

/** Limits a ranking to its best, with a button that shows all; full-screen charts show all. */
function useBest({ chart }: Chart, drawn: ChartData, isFullScreen: boolean, count: number) {
  const { t } = useMessages()
  const [isAll, setAll] = useState(false)
  const all = useMemo(() => positionsIn(drawn), [drawn])
  const isLong = chart === 'ranking' && !isFullScreen && all.length > count
  const shown = useMemo(() => {
    const best = new Set(all.slice(0, count))
    return isLong && !isAll ? { ...drawn, points: drawn.points.filter(({ at }) => best.has(at)) } : drawn
  }, [drawn, all, isLong, isAll, count])
  const more = isLong && (
    <Button type="link" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
      {isAll ? t('report.best', { count }) : t('report.all', { count: all.length })}
    </Button>
  )
  return { shown, more }
}

/** A chart, and the same values as a table, which screen readers read, and which is shown below a map on a phone. */
export function ChartBody(props: ChartBodyProps) {
  const { chart, title, drawn, own, earlier, reportParams, isTable, isFullScreen, asLine, best = BEST } = props
  const { show, short, onPoint, linkOf } = useChartParts(chart, reportParams)
  const { shown, more } = useBest(chart, drawn, isFullScreen, best)
  const View = chart.chart === 'map' ? MapView : ChartView
  // The values of provinces cannot be hovered there.
  const isBelow = useMedia(PHONE) && chart.chart === 'map'
  const least = isFullScreen ? { least: window.innerHeight - AROUND } : {}
  return (
    <>
      {isAddedUp(chart) && <ChartTotals own={own} before={earlier} period={reportParams.span(1)} show={show} />}
      {!isTable && (
        <View {...{ chart, title, plotted: shown, show, short, asLine }} {...least} {...(onPoint && { onPoint })} />
      )}
      {!isTable && more}
      <div className={isTable || isBelow ? 'plotted' : 'plotted is-unseen'}>
        <ChartTable chart={chart} title={title} plotted={drawn} show={show} linkOf={linkOf} isRanked={isBelow} />
      </div>
    </>
  )
}
