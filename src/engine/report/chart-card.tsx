import { Card, ConfigProvider } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { Chart, Report, Row } from '@/schema'
import { Modal } from '@/widgets/layers/modal'
import { lazyComponent } from '@/widgets/lazy-component'
import { nestedMarker } from '../context/dev-markers'
import { ChartSkeleton } from '../skeleton/chart-skeleton'
import { HEIGHT, MAP_HEIGHT } from './chart-config'
import { type ChartData, chartTitle, isFlat, toChartData, withComparison } from './chart-data'
import { ChartTable } from './chart-table'
import { ChartTools } from './chart-tools'
import { Marks } from './marks'
import { NoData } from './no-data'
import { PartFailed } from './part-failed'
import { useChartParts } from './use-chart-parts'
import { BEFORE, COMPARE, type ReportParams } from './use-report-params'
import { useReportQuery } from './use-report-query'

function Loading({ chart: { chart } }: { chart: Chart }) {
  const height = chart === 'map' ? MAP_HEIGHT : HEIGHT
  return <ChartSkeleton height={height} />
}

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

/** Lines have the period before beside them anyway. */
const canCompare = ({ chart }: Chart, asked: ReportParams, taken: readonly string[]): boolean =>
  chart !== 'line' && asked.before(taken) !== undefined

const compareTool = (asked: ReportParams) => ({
  isOn: asked.isCompared,
  period: asked.span(1),
  onTurn: () => asked.ask({ [COMPARE]: asked.isCompared ? '' : BEFORE }),
})

/** The same chart of the period before, once it is asked for. */
function useBefore(chart: Chart, asked: ReportParams, taken: readonly string[]): ChartData | undefined {
  const sent = asked.isCompared && canCompare(chart, asked, taken) ? asked.before(taken) : undefined
  const { answer } = useReportQuery(chart.call, sent)
  return useMemo(
    () => (answer && sent ? toChartData(chart, answer, (back = 0) => asked.span(back + 1)) : undefined),
    [chart, answer, sent, asked],
  )
}

/** How a chart is looked at: as a table, in the whole window, as a line. */
function useLook() {
  const [isTable, onTable] = useState(false)
  const [isWhole, onWhole] = useState(false)
  const [asLine, setLine] = useState(false)
  return { isTable, onTable, isWhole, onWhole, asLine, onLine: () => setLine(!asLine) }
}

/** A chart with its title; the same values stand beside it as a table. */
export function ChartCard({ report, chart, asked, sent, taken }: ChartCardProps) {
  const { word } = useMessages()
  const { answer, error, isStale, again } = useReportQuery(chart.call, sent)
  const empty = chart.empty && word(chart.empty)
  const { isTable, isWhole, asLine, onLine, ...turns } = useLook()
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useMemo(
    () => (answer ? toChartData(chart, answer, asked.span, empty) : undefined),
    [chart, answer, asked, empty],
  )
  const before = useBefore(chart, asked, taken)
  const seen = useMemo(
    () => (drawn && before ? withComparison(drawn, before, chart.by, asked.span) : drawn),
    [drawn, before, chart, asked],
  )
  const title = chartTitle(word(chart.title), drawn?.places, asked.span())
  const isEmpty = drawn !== undefined && isFlat(drawn)
  const isThere = drawn !== undefined && !isEmpty && !error
  const body = isThere && <ChartBody {...{ chart, title, drawn: seen ?? drawn, asked, isTable, isWhole, asLine }} />
  const tools = isThere && (
    <ChartTools
      {...{ chart, title, drawn: seen ?? drawn, frame, isTable, isWhole, ...turns }}
      {...(chart.marks && { line: { isOn: asLine, onTurn: onLine } })}
      {...(canCompare(chart, asked, taken) && { compare: compareTool(asked) })}
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
      title={title}
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
  readonly asked: ReportParams
  readonly isTable: boolean
  readonly isWhole: boolean
  readonly asLine: boolean
}

/** The chart as it is seen, and as a table; one of them is for those who cannot see the other. */
function ChartBody({ chart, title, drawn, asked, isTable, isWhole, asLine }: ChartBodyProps) {
  const { show, short, onPoint, linkOf } = useChartParts(chart, asked)
  const View = chart.chart === 'map' ? MapView : ChartView
  const least = isWhole ? { least: window.innerHeight - AROUND } : {}
  return (
    <>
      {chart.marks && <Marks points={drawn.points} period={asked.span()} show={show} />}
      {!isTable && (
        <View {...{ chart, title, plotted: drawn, show, short, asLine }} {...least} {...(onPoint && { onPoint })} />
      )}
      <div className={isTable ? 'plotted' : 'plotted is-unseen'}>
        <ChartTable chart={chart} title={title} plotted={drawn} show={show} linkOf={linkOf} />
      </div>
    </>
  )
}
