import { useMessages } from '@/providers/i18n/use-messages'
import type { Chart } from '@/schema'
import { ActionLink } from '../kinds/parts/action-link'
import type { ChartData, Point } from './chart-data'
import { headsOf, pointAt, positionsIn } from './chart-rows'

interface ChartTableProps {
  readonly chart: Chart
  readonly title: string
  readonly plotted: ChartData
  readonly show: (value: number) => string
  /** Where a point leads. */
  readonly linkOf: ((point: Point) => string | undefined) | undefined
}

/** A chart in words: who cannot see it reads the same values as a table, and so does who would rather. */
export function ChartTable({ chart, title, plotted, show, linkOf }: ChartTableProps) {
  const { lines, places, first, values } = headsOf(chart, plotted, useMessages())
  return (
    <table className="plotted-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {places.map(place => (
            <th scope="col" key={place}>
              {place}
            </th>
          ))}
          <th scope="col">{first}</th>
          {lines.map((line, at) => (
            <th scope="col" key={line} className="is-figure">
              {values[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positionsIn(plotted).map(at => (
          <tr key={at}>
            {places.length > 0 && <td>{at}</td>}
            <th scope="row">
              <Place
                point={pointAt(plotted, at, lines[0] ?? '')}
                text={chart.chart === 'line' ? at : undefined}
                linkOf={linkOf}
              />
            </th>
            {lines.map(line => (
              <td key={line} className="is-figure">
                <Value point={pointAt(plotted, at, line)} show={show} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is still to come, and who had no place in the period before, has no value. */
function Value({ point, show }: { point: Point | undefined; show: (value: number) => string }) {
  return point ? show(point.value) : '—'
}

interface PlaceProps {
  readonly point: Point | undefined
  readonly text: string | undefined
  readonly linkOf: ChartTableProps['linkOf']
}

function Place({ point, text = point?.name, linkOf }: PlaceProps) {
  const href = point && linkOf?.(point)
  return href ? <ActionLink href={href}>{text}</ActionLink> : text
}
