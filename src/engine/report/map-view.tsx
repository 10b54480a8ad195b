import { type MouseEvent, useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { PHONE, useMedia } from '@/providers/use-media'
import type { Chart } from '@/schema'
import { MAP_HEIGHT } from './chart-config'
import { type ChartData, isCompared, type Point } from './chart-data'
import china from './china.json'
import { usePaint } from './use-paint'

interface MapViewProps {
  readonly chart: Chart
  readonly title: string
  readonly plotted: ChartData
  readonly show: (value: number) => string
  readonly short: (value: number) => string
  readonly onPoint?: (point: Point) => void
  readonly least?: number
}

interface MapTooltip {
  readonly point: Point
  readonly left: number
  readonly top: number
}

/** The minimum opacity of a province with a value; the maximum is 1. */
const PALEST = 0.15

/**
 * A map of provinces, coloured by value, next to a table of the same values. On a phone, where a province is smaller than
 * a thumb, it only shows them.
 */
export default function MapView({ chart, title, plotted, show, short, onPoint }: MapViewProps) {
  const { t, word } = useMessages()
  const paint = usePaint()
  const isPhone = useMedia(PHONE)
  const [pointed, setPointed] = useState<MapTooltip>()
  const { shown, before } = useMemo(() => halves(plotted), [plotted])
  const most = Math.max(...shown.map(({ value }) => value))
  const pointOf = useMemo(() => byProvince(shown), [shown])
  const then = pointed && before.find(({ name }) => name === pointed.point.name)
  const strengthOf = (value: number) => (value > 0 ? PALEST + (1 - PALEST) * (value / most) : 0)
  const lead = isPhone ? undefined : onPoint
  const follow = (event: MouseEvent, point: Point | undefined) => {
    const frame = event.currentTarget.closest('.report-map')?.getBoundingClientRect()
    setPointed(point && frame && { point, left: event.clientX - frame.left, top: event.clientY - frame.top })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover shows values that the table next to it has too
    <div className="report-map" onMouseLeave={() => setPointed(undefined)}>
      <svg
        data-drawing
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${china.width} ${china.height}`}
        height={MAP_HEIGHT}
        role="img"
        aria-label={title}
      >
        {china.provinces.map(({ name, path }) => {
          const point = pointOf(name)
          return (
            // For the keyboard the names in the table are links.
            <path
              key={name}
              d={path}
              fill={paint.colorPrimary}
              fillOpacity={strengthOf(point?.value ?? 0)}
              stroke={paint.colorTextQuaternary}
              strokeWidth={pointed && pointed.point === point ? 2 : 0.7}
              data-province={name}
              cursor={point && lead ? 'pointer' : undefined}
              {...(!isPhone && { onMouseMove: event => follow(event, point) })}
              {...(point && lead && { onClick: () => lead(point) })}
            />
          )
        })}
      </svg>
      <div className="report-map-scale">
        <span>{short(0)}</span>
        <span className="report-map-ramp" aria-hidden />
        <span>{short(most)}</span>
      </div>
      <p className="report-map-note quiet">{t('report.mapNote')}</p>
      {pointed && <Tip {...pointed} {...{ then, show }} label={word(chart.value.label)} />}
    </div>
  )
}

interface TipProps extends MapTooltip {
  readonly then: Point | undefined
  readonly label: string
  readonly show: (value: number) => string
}

function Tip({ point, left, top, then, label, show }: TipProps) {
  return (
    <div className="report-map-tip" style={{ left, top }}>
      <strong>{point.name}</strong>
      <span>
        {label} {show(point.value)}
      </span>
      {then && (
        <span className="quiet">
          {then.series} {show(then.value)}
        </span>
      )}
    </div>
  )
}

/** The values of the map, and those of the comparison period for its tooltips. */
function halves(plotted: ChartData): { readonly shown: readonly Point[]; readonly before: readonly Point[] } {
  const { points } = plotted
  if (!isCompared(plotted)) return { shown: points, before: [] }
  const now = points[0]?.series
  return {
    shown: points.filter(({ series }) => series === now),
    before: points.filter(({ series }) => series !== now),
  }
}

/** The outlines use the short names of provinces: 内蒙古 for 内蒙古自治区. */
const byProvince = (points: readonly Point[]) => (name: string) => points.find(point => point.name.startsWith(name))
