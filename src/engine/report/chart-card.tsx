import { Button, Card, ConfigProvider } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { AnyField, Chart, Report, Row } from '@/schema'
import { Modal } from '@/widgets/layers/modal'
import { lazyComponent } from '@/widgets/lazy-component'
import { nestedMarker } from '../context/dev-markers'
import { ChartSkeleton } from '../skeleton/chart-skeleton'
import { HEIGHT, MAP_HEIGHT } from './chart-config'
import { type ChartData, chartTitle, isFlat, type Point } from './chart-data'
import { positionsIn } from './chart-rows'
import { ChartTable } from './chart-table'
import { ChartTools } from './chart-tools'
import { ChartTotals } from './chart-totals'
import { CompareSelect } from './compare-select'
import { MetricTitle } from './metric-title'
import { NoData } from './no-data'
import { PartFailed } from './part-failed'
import { isAddedUp, useChartData } from './use-chart-data'
import { useChartParts } from './use-chart-parts'
import type { ReportParams } from './use-report-params'

function Loading({ chart: { chart } }: { chart: Chart }) {
  const height = chart === 'map' ? MAP_HEIGHT : HEIGHT
  return <ChartSkeleton height={height} />
}

/** So many bars are too thin to be told apart: they begin as a line. */
const MANY = 62

/** Pixels that stand above and below a chart which fills the window. */
const AROUND = 120

/** The library that draws is large: it comes with the first chart. */
const ChartView = lazyComponent(() => import('./chart-view'), Loading)
/** So are the outlines of the provinces. */
const MapView = lazyComponent(() => import('./map-view'), Loading)

interface ChartCardProps {
  readonly report: Report
  readonly chart: Chart
  readonly asked: ReportParams
  readonly sent: Row
  /** The questions that its call takes. */
  readonly taken: readonly string[]
}

/** How a chart is looked at: as a table, in the whole window, as a line. */
function useLook() {
  const [isTable, onTable] = useState(false)
  const [isWhole, onWhole] = useState(false)
  const [asLine, onLine] = useState<boolean>()
  return { isTable, onTable, isWhole, onWhole, asLine, onLine }
}

/** A chart with its title; the same values stand beside it as a table. */
export function ChartCard({ report, chart, asked, sent, taken }: ChartCardProps) {
  const { word } = useMessages()
  const { drawn, seen, own, earlier, error, isStale, again } = useChartData(chart, asked, sent, taken)
  const { isTable, isWhole, asLine: chosen, onLine, ...turns } = useLook()
  const asLine = chosen ?? (chart.chart === 'bars' && (drawn?.steps?.length ?? 0) > MANY)
  const frame = useRef<HTMLDivElement>(null)
  const title = chartTitle(word(chart.title), drawn?.places, asked.span())
  const isEmpty = drawn !== undefined && isFlat(drawn)
  const isThere = drawn !== undefined && !isEmpty && !error
  const body = isThere && (
    <ChartBody
      {...{ chart, title, drawn: seen ?? drawn, own: own ?? drawn, earlier, asked, isTable, isWhole, asLine }}
    />
  )
  const tools = isThere && (
    <ChartTools
      {...{ chart, title, drawn: seen ?? drawn, frame, isTable, isWhole, ...turns }}
      {...(chart.chart === 'bars' && drawn.steps && { line: { isOn: asLine, onTurn: () => onLine(!asLine) } })}
      compare={asked.before(taken) && <CompareSelect chart={chart} asked={asked} />}
    />
  )
  return (
    <Card
      size="small"
      className={isStale ? 'report-card is-stale' : 'report-card'}
      role="region"
      aria-label={title}
      {...(import.meta.env.DEV && nestedMarker('chart'))}
      aria-busy={!drawn || isStale}
      title={<MetricTitle title={title} field={chart.value as AnyField} />}
      extra={!isWhole && tools}
    >
      {error && <PartFailed name={title} error={error} onRetry={again} />}
      {!error && !drawn && <Loading chart={chart} />}
      {!error && isEmpty && <NoData report={report} asked={asked} />}
      {!isWhole && body && <div ref={frame}>{body}</div>}
      <FullScreen isOpen={isWhole} title={title} tools={tools} onClose={() => turns.onWhole(false)}>
        {body && <div ref={frame}>{body}</div>}
      </FullScreen>
    </Card>
  )
}

interface FullScreenProps {
  readonly isOpen: boolean
  readonly title: string
  readonly tools: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

const getBody = () => document.body

/**
 * A chart over the whole window. Dialogs stand inside their tab, which is smaller: this one stands beside the tabs, so
 * it is closed while another tab is shown, and its popups stand with it.
 */
function FullScreen({ isOpen, title, tools, onClose, children }: FullScreenProps) {
  const { active } = useTab()
  const isShown = isOpen && active
  return (
    <ConfigProvider getPopupContainer={getBody}>
      <Modal
        open={isShown}
        onCancel={onClose}
        footer={null}
        width="100%"
        className="report-whole"
        getContainer={getBody}
        title={
          <div className="report-whole-head">
            {title}
            {isShown && tools}
          </div>
        }
        destroyOnHidden
      >
        {isShown && children}
      </Modal>
    </ConfigProvider>
  )
}

interface ChartBodyProps {
  readonly chart: Chart
  readonly title: string
  readonly drawn: ChartData
  /** Its values without those of the comparison period, and those. */
  readonly own: ChartData
  readonly earlier: readonly Point[] | undefined
  readonly asked: ReportParams
  readonly isTable: boolean
  readonly isWhole: boolean
  readonly asLine: boolean
}

/** Bars of a ranking that are drawn at first: fifty would fill two screens. */
const BEST = 20

/** The best of a ranking, and the button that shows all of it; in the whole window all of it is there. */
function useBest({ chart }: Chart, drawn: ChartData, isWhole: boolean) {
  const { t } = useMessages()
  const [isAll, setAll] = useState(false)
  const all = useMemo(() => positionsIn(drawn), [drawn])
  const isLong = chart === 'ranking' && !isWhole && all.length > BEST
  const shown = useMemo(() => {
    const best = new Set(all.slice(0, BEST))
    return isLong && !isAll ? { ...drawn, points: drawn.points.filter(({ at }) => best.has(at)) } : drawn
  }, [drawn, all, isLong, isAll])
  const more = isLong && (
    <Button type="link" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
      {isAll ? t('report.best', { count: BEST }) : t('report.all', { count: all.length })}
    </Button>
  )
  return { shown, more }
}

/** The chart as it is seen, and as a table; one of them is for those who cannot see the other. */
function ChartBody({ chart, title, drawn, own, earlier, asked, isTable, isWhole, asLine }: ChartBodyProps) {
  const { show, short, onPoint, linkOf } = useChartParts(chart, asked)
  const { shown, more } = useBest(chart, drawn, isWhole)
  const View = chart.chart === 'map' ? MapView : ChartView
  const least = isWhole ? { least: window.innerHeight - AROUND } : {}
  return (
    <>
      {isAddedUp(chart) && <ChartTotals own={own} before={earlier} period={asked.span(1)} show={show} />}
      {!isTable && (
        <View {...{ chart, title, plotted: shown, show, short, asLine }} {...least} {...(onPoint && { onPoint })} />
      )}
      {!isTable && more}
      <div className={isTable ? 'plotted' : 'plotted is-unseen'}>
        <ChartTable chart={chart} title={title} plotted={drawn} show={show} linkOf={linkOf} />
      </div>
    </>
  )
}
