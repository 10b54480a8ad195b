import { useWords } from '@/providers/i18n/use-words'
import type { Chart } from '@/schema'
import { ActionLink } from '../action-link'
import type { Plotted, Point } from './points'

interface PlottedTableProps {
  readonly chart: Chart
  readonly title: string
  readonly plotted: Plotted
  readonly show: (value: number) => string
  /** Where a point leads. */
  readonly linkOf: ((point: Point) => string | undefined) | undefined
}

/** A chart in words: who cannot see it reads the same values as a table, and so does who would rather. */
export function PlottedTable({ chart, title, plotted: { points }, show, linkOf }: PlottedTableProps) {
  const { t, word } = useWords()
  const isRanking = chart.chart === 'ranking'
  const lines = [...new Set(points.map(({ series }) => series))]
  const several = chart.chart === 'lines'
  const places = [...new Set(points.map(({ at }) => at))]
  const pointAt = (at: string, series: string): Point | undefined =>
    points.find(point => point.at === at && point.series === series)
  const first = chart.by === 'time' ? t(lines[0]?.length === 4 ? 'report.month' : 'report.day') : word(chart.by)
  return (
    <table className="plotted-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {isRanking && <th scope="col">{t('report.place')}</th>}
          <th scope="col">{first}</th>
          {lines.map(line => (
            <th scope="col" key={line} className="is-figure">
              {several ? line : word(chart.value.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map(at => (
          <tr key={at}>
            {isRanking && <td>{at}</td>}
            <th scope="row">
              <Place point={pointAt(at, lines[0] ?? '')} text={several ? at : undefined} linkOf={linkOf} />
            </th>
            {lines.map(line => (
              <td key={line} className="is-figure">
                {show(pointAt(at, line)?.value ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PlaceProps {
  readonly point: Point | undefined
  readonly text: string | undefined
  readonly linkOf: PlottedTableProps['linkOf']
}

function Place({ point, text = point?.name, linkOf }: PlaceProps) {
  const href = point && linkOf?.(point)
  return href ? <ActionLink href={href}>{text}</ActionLink> : text
}
