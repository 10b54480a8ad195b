import { Card, ConfigProvider } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { AnyField, Chart, Report, Row } from '@/schema'
import { Modal } from '@/widgets/layers/modal'
import { nestedMarker } from '../context/dev-markers'
import { ChartBody, ChartLoading } from './chart-body'
import { chartTitle, isFlat } from './chart-data'
import { ChartTools } from './chart-tools'
import { CompareSelect } from './compare-select'
import { MetricTitle } from './metric-title'
import { NoData } from './no-data'
import { PartFailed } from './part-failed'
import { PinButton } from './pin-button'
import { isManyBars, useChartData } from './use-chart-data'
import type { ReportParams } from './use-report-params'

interface ChartCardProps {
  readonly report: Report
  readonly chart: Chart
  readonly reportParams: ReportParams
  readonly sent: Row
  /** The parameters that its call takes. */
  readonly taken: readonly string[]
}

/** The display of a chart: as a table, full-screen, or as a line. */
function useLook() {
  const [isTable, onTable] = useState(false)
  const [isFullScreen, onFullScreen] = useState(false)
  const [asLine, onLine] = useState<boolean>()
  return { isTable, onTable, isFullScreen, onFullScreen, asLine, onLine }
}

/** A chart with its title and tools; the table shows the same values. */
export function ChartCard({ report, chart, reportParams, sent, taken }: ChartCardProps) {
  const { word } = useMessages()
  const { drawn, seen, own, earlier, error, isStale, again } = useChartData(chart, reportParams, sent, taken)
  const { isTable, isFullScreen, asLine: chosen, onLine, ...turns } = useLook()
  const asLine = chosen ?? isManyBars(chart, drawn)
  const frame = useRef<HTMLDivElement>(null)
  const title = chartTitle(word(chart.title), drawn?.places, reportParams.span())
  const isEmpty = drawn !== undefined && isFlat(drawn)
  const isThere = drawn !== undefined && !isEmpty && !error
  const body = isThere && (
    <ChartBody
      {...{
        chart,
        title,
        drawn: seen ?? drawn,
        own: own ?? drawn,
        earlier,
        reportParams,
        isTable,
        isFullScreen,
        asLine,
      }}
    />
  )
  const tools = isThere && (
    <ChartTools
      {...{ chart, title, drawn: seen ?? drawn, frame, isTable, isFullScreen, ...turns }}
      {...(chart.chart === 'bars' && drawn.steps && { line: { isOn: asLine, onToggle: () => onLine(!asLine) } })}
      compare={reportParams.before(taken) && <CompareSelect chart={chart} reportParams={reportParams} />}
      pin={<PinButton {...{ report, chart, reportParams }} />}
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
      extra={!isFullScreen && tools}
    >
      {error && <PartFailed name={title} error={error} onRetry={again} />}
      {!error && !drawn && <ChartLoading chart={chart} />}
      {!error && isEmpty && <NoData report={report} reportParams={reportParams} />}
      {!isFullScreen && body && <div ref={frame}>{body}</div>}
      <FullScreen isOpen={isFullScreen} title={title} tools={tools} onClose={() => turns.onFullScreen(false)}>
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
 * A full-screen chart. Dialogs are rendered inside their tab, which is smaller; this one is rendered next to the tabs,
 * so it is closed while another tab is open, and its popups are rendered inside it.
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
        style={{ maxWidth: 'none' }}
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
