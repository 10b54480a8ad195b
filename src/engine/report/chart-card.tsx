import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import { useGo } from '@refinedev/core'
import { Button, Card, Skeleton, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Chart, Report, Row } from '@/schema'
import { late } from '@/widgets/late'
import { kinds } from '../kinds'
import { HEIGHT } from './chart-config'
import { NoData } from './no-data'
import { PartFailed } from './part-failed'
import { PlottedTable } from './plotted-table'
import { isFlat, type Point, plotted } from './points'
import { useAnswer } from './use-answer'
import type { Asked } from './use-asked'
import { usePointLink } from './use-point-link'

/** As high as the chart that comes. */
function Waiting() {
  return <Skeleton.Node active className="report-waiting" style={{ width: '100%', height: HEIGHT }} />
}

/** The library that draws is large: it comes with the first chart. */
const ChartView = late(() => import('./chart-view'), <Waiting />)

interface ChartCardProps {
  readonly report: Report
  readonly chart: Chart
  readonly asked: Asked
  readonly sent: Row
}

/** A chart with its title; the same values stand beside it as a table. */
export function ChartCard({ report, chart, asked, sent }: ChartCardProps) {
  const say = useWords()
  const { word, language } = say
  const { answer, error, isStale, again } = useAnswer(chart.call, sent)
  const [isTable, setTable] = useState(false)
  const drawn = useMemo(() => (answer ? plotted(chart, answer, asked.span) : undefined), [chart, answer, asked])
  const go = useGo()
  const linkOf = usePointLink(chart, asked)
  const onPoint = linkOf && ((point: Point) => go({ to: linkOf(point) ?? '' }))
  const field = chart.value as AnyField
  const show = (value: number) => kinds[field.kind].text(value, {}, field, say)
  const compact = new Intl.NumberFormat(language, { notation: 'compact' })
  const short = (value: number) => `${kinds[field.kind].amount ? '¥' : ''}${compact.format(value)}`
  const title = word(chart.title, { n: drawn?.places ?? '', period: asked.span() })
  const isEmpty = drawn !== undefined && isFlat(drawn)
  return (
    <Card
      size="small"
      className={isStale ? 'report-card is-stale' : 'report-card'}
      role="region"
      aria-label={title}
      aria-busy={!drawn || isStale}
      title={title}
      extra={drawn && !isEmpty && <LookButton isTable={isTable} onTable={setTable} />}
    >
      {error && <PartFailed name={title} error={error} onRetry={again} />}
      {!error && !drawn && <Waiting />}
      {!error && isEmpty && <NoData report={report} asked={asked} />}
      {!error && drawn && !isEmpty && (
        <>
          {!isTable && (
            <ChartView
              chart={chart}
              title={title}
              plotted={drawn}
              show={show}
              short={short}
              {...(onPoint && { onPoint })}
            />
          )}
          <div className={isTable ? 'plotted' : 'plotted is-unseen'}>
            <PlottedTable chart={chart} title={title} plotted={drawn} show={show} linkOf={linkOf} />
          </div>
        </>
      )}
    </Card>
  )
}

function LookButton({ isTable, onTable }: { isTable: boolean; onTable: (isTable: boolean) => void }) {
  const { t } = useWords()
  const words = t(isTable ? 'report.asChart' : 'report.asTable')
  return (
    <Tooltip title={words}>
      <Button
        type="text"
        size="small"
        icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
        aria-label={words}
        onClick={() => onTable(!isTable)}
      />
    </Tooltip>
  )
}
