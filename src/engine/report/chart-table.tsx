import { useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Chart } from '@/schema'
import { ActionLink } from '../kinds/parts/action-link'
import { ariaSort, SortButton, type SortDirection } from '../table/sort-button'
import { type ChartData, type Point, placeNames } from './chart-data'
import { firstAt, headsOf, pointAt, positionsIn } from './chart-rows'
import { compareValues } from './use-sorted-rows'

interface ChartTableProps {
  readonly chart: Chart
  readonly title: string
  readonly plotted: ChartData
  readonly show: (value: number) => string
  /** The URL of a point's link. */
  readonly linkOf: ((point: Point) => string | undefined) | undefined
  /** Whether the highest value comes first, until the user sorts. */
  readonly isRanked: boolean
}

/** A chart as a sortable table, an accessible alternative with the same values. */
export function ChartTable({ chart, title, plotted, show, linkOf, isRanked }: ChartTableProps) {
  const { lines, places, first, values } = headsOf(chart, plotted, useMessages())
  const { positions, sortOf } = useSortedPositions(plotted, isRanked ? `=${lines[0]}` : undefined)
  const nameOf = useMemo(() => placeNames(plotted.points), [plotted])
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
          <SortHead label={first} {...sortOf('')} />
          {lines.map((line, at) => (
            <SortHead key={line} label={values[at] ?? ''} isFigure {...sortOf(`=${line}`)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map(at => (
          <tr key={at}>
            {places.length > 0 && <td>{at}</td>}
            <th scope="row">
              <Place point={firstAt(plotted, at)} nameOf={nameOf} linkOf={linkOf} />
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

/**
 * The positions of a chart, sorted by name (key '') or by a series ('=line').
 * @param ranking the key by which they are sorted in descending order until the user sorts
 */
function useSortedPositions(plotted: ChartData, ranking: string | undefined) {
  const [chosen, setOrder] = useState<readonly [key: string, direction: SortDirection]>()
  const order = useMemo(
    () => chosen ?? (ranking === undefined ? undefined : ([ranking, 'desc'] as const)),
    [chosen, ranking],
  )
  const positions = useMemo(() => {
    const all = positionsIn(plotted)
    if (!order) return all
    const [key, direction] = order
    const keyAt = (at: string) => (key === '' ? firstAt(plotted, at)?.name : pointAt(plotted, at, key.slice(1))?.value)
    return [...all].sort((a, b) => compareValues(keyAt(a), keyAt(b), direction))
  }, [plotted, order])
  const sortOf = (key: string) => {
    const now = order?.[0] === key ? order[1] : undefined
    const begin: SortDirection = key === '' ? 'asc' : 'desc'
    return { now, onSort: () => setOrder(turned(key, now, begin)) }
  }
  return { positions, sortOf }
}

/** A click sorts, a second reverses, a third restores the original order. */
function turned(key: string, now: SortDirection | undefined, begin: SortDirection) {
  if (now === undefined) return [key, begin] as const
  return now === begin ? ([key, begin === 'asc' ? 'desc' : 'asc'] as const) : undefined
}

interface SortHeadProps {
  readonly label: string
  readonly now: SortDirection | undefined
  readonly onSort: () => void
  readonly isFigure?: boolean
}

function SortHead({ label, now, onSort, isFigure }: SortHeadProps) {
  return (
    <th scope="col" className={isFigure ? 'is-figure sorts' : 'sorts'} aria-sort={ariaSort(now)}>
      <SortButton title={label} now={now} onClick={onSort} />
    </th>
  )
}

/** Future points, and points without a value in the comparison period, are shown as empty. */
function Value({ point, show }: { point: Point | undefined; show: (value: number) => string }) {
  return point ? show(point.value) : '—'
}

interface PlaceProps {
  readonly point: Point | undefined
  readonly nameOf: (point: Point) => string
  readonly linkOf: ChartTableProps['linkOf']
}

function Place({ point, nameOf, linkOf }: PlaceProps) {
  if (!point) return null
  const href = linkOf?.(point)
  return href ? <ActionLink href={href}>{nameOf(point)}</ActionLink> : nameOf(point)
}
