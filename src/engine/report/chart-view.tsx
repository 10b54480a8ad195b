import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { useLatest } from '@/providers/use-latest'
import type { Chart, ChartLook } from '@/schema'
import { configOf, HEIGHT, heightOf } from './chart-config'
import { Bar, Column, Line } from './plots'
import type { Plotted, Point } from './points'
import { usePaint } from './use-paint'

interface ChartViewProps {
  readonly chart: Chart
  readonly title: string
  readonly plotted: Plotted
  readonly show: (value: number) => string
  /** A value on the axis, where there is little room. */
  readonly short: (value: number) => string
  readonly onPoint?: (point: Point) => void
  readonly asLine?: boolean
  /** As high as this, or higher where its bars need it. */
  readonly least?: number
}

const LOOKS = { bars: Column, ranking: Column, across: Bar, lines: Line } as unknown as Readonly<
  Record<ChartLook, ComponentType<Record<string, unknown>>>
>

/** A chart as it is seen. Whoever cannot see it has its values beside it. */
export default function ChartView(props: ChartViewProps) {
  const { chart, title, plotted, show, short, onPoint, asLine = false, least = HEIGHT } = props
  const { word } = useWords()
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
    ],
  )
  const height = Math.max(heightOf(chart.chart, plotted), least)
  const Plot = LOOKS[asLine ? 'lines' : chart.chart]
  return (
    <div ref={frame} role="img" aria-label={title} style={{ height, minHeight: least }}>
      {width > 0 && (
        <Plot
          // The library keeps the colours it began with.
          key={`${colorPrimary}${isDark}`}
          {...config}
          {...{ width, height, autoFit: false }}
          onEvent={(_: unknown, event: ChartEvent) => {
            const point = event.type === 'element:click' ? event.data?.data : undefined
            if (point) latest.current?.(point)
          }}
        />
      )}
    </div>
  )
}

interface ChartEvent {
  readonly type: string
  readonly data?: { readonly data?: Point }
}

/** The width there is, also when the menu beside it is folded: the library listens to the window alone. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      // A hidden tab has no width; its chart stays as it is.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    setWidth(element.clientWidth)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [frame, width] as const
}
