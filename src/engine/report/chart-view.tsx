import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useLatest } from '@/providers/use-latest'
import type { Chart, ChartLook } from '@/schema'
import { configOf, HEIGHT, heightOf } from './chart-config'
import { type ChartData, isCompared, type Point } from './chart-data'
import { Bar, Column, Line } from './plots'
import { usePaint } from './use-paint'

interface ChartViewProps {
  readonly chart: Chart
  readonly title: string
  readonly plotted: ChartData
  readonly show: (value: number) => string
  /** Formats a value of the axis compactly. */
  readonly short: (value: number) => string
  readonly onPoint?: (point: Point) => void
  readonly asLine?: boolean
  /** The minimum height. */
  readonly least?: number
}

const PLOTS = { bars: Column, ranking: Bar, horizontalBar: Bar, line: Line } as unknown as Readonly<
  Record<ChartLook, ComponentType<Record<string, unknown>>>
>

/** Renders a chart. Screen readers get its values as a table. */
export default function ChartView(props: ChartViewProps) {
  const { chart, title, plotted, show, short, onPoint, asLine = false, least = HEIGHT } = props
  const { word } = useMessages()
  const { isDark, ...paint } = usePaint()
  const [frame, width] = useWidth()
  const latest = useLatest(onPoint)
  const leads = onPoint !== undefined
  const label = word(chart.value.label)
  const { colorPrimary, colorTextQuaternary, colorTextSecondary, colorBorderSecondary, fontFamily } = paint
  const config = useMemo(
    () =>
      configOf({
        look: chart.chart,
        asLine,
        plotted,
        paint: { colorPrimary, colorTextQuaternary, colorTextSecondary, colorBorderSecondary, fontFamily },
        label,
        show,
        short,
        isDark,
        leads,
        width,
      }),
    [
      chart,
      asLine,
      plotted,
      colorPrimary,
      colorTextQuaternary,
      colorTextSecondary,
      colorBorderSecondary,
      fontFamily,
      label,
      show,
      short,
      isDark,
      leads,
      width,
    ],
  )
  const height = Math.max(heightOf(chart.chart, plotted), least)
  const isLine = asLine || chart.chart === 'line'
  const Plot = PLOTS[isLine ? 'line' : chart.chart]
  return (
    <div ref={frame} role="img" aria-label={title} style={{ height, minHeight: least }}>
      {width > 0 && (
        <Plot
          // The library does not update colours and scales, so a change remounts it.
          key={`${colorPrimary}${isDark}${isCompared(plotted)}${isLine}`}
          {...config}
          {...{ width, height, autoFit: false }}
          onReady={(ready: ReadyChart) => listenToClicks(ready, isLine, point => latest.current?.(point))}
        />
      )}
    </div>
  )
}

interface ChartEvent {
  readonly x: number
  readonly y: number
  readonly data?: { readonly data?: Point }
}

/** The chart instance in the library's onReady callback. */
interface ReadyChart {
  readonly chart: {
    readonly on: (name: string, listener: (event: ChartEvent) => void) => void
    readonly getDataByXY: (at: { x: number; y: number }, options: { shared: boolean }) => readonly Point[]
  }
}

/**
 * Reports the clicked point: for bars the one hit, for lines the one nearest to the pointer, since the library treats a
 * line as one element. Listens on the inner chart, because the React wrapper does not pass the point on.
 */
function listenToClicks({ chart }: ReadyChart, isLine: boolean, onClick: (point: Point) => void): void {
  const onHit = (point: Point | undefined) => point && onClick(point)
  if (isLine) chart.on('plot:click', ({ x, y }) => onHit(chart.getDataByXY({ x, y }, { shared: true })[0]))
  else chart.on('element:click', ({ data }) => onHit(data?.data))
}

/** Measures the available width, also when the menu is collapsed: the library only listens to window resizes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      // A hidden tab has no width; its chart keeps the last one.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    setWidth(element.clientWidth)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [frame, width] as const
}
