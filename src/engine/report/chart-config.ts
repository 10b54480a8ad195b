import type { ChartLook } from '@/schema'
import { type ChartData, isCompared, type Point } from './chart-data'

/** The theme's colours, of which a chart is made like everything around it. */
export interface Paint {
  readonly colorPrimary: string
  readonly colorTextQuaternary: string
  readonly colorTextSecondary: string
  readonly colorBorderSecondary: string
  readonly fontFamily: string
}

interface ChartOptions {
  readonly look: ChartLook
  /** Whether bars are shown as a line. */
  readonly asLine?: boolean
  readonly plotted: ChartData
  readonly paint: Paint
  /** What the values are called. */
  readonly label: string
  readonly show: (value: number) => string
  /** A value where there is little room. */
  readonly short: (value: number) => string
  readonly isDark: boolean
  readonly leads: boolean
}

export const HEIGHT = 300
export const MAP_HEIGHT = 560
/** A bar that lies, with the gap to the next. */
const LINE = 30

/** Bars that lie need room for each name. */
export const heightOf = (look: ChartLook, { places }: ChartData): number =>
  look === 'horizontalBar' ? Math.max(HEIGHT, places * LINE + 40) : HEIGHT

/** What a value is called in the tooltip: its day, its period, or as the chart's values are. */
const nameOf = ({ name, series }: Point, isLines: boolean, several: boolean): string | undefined =>
  isLines ? name : several ? series : undefined

/** Bars of two periods have the colours of their scale. */
const barStyle = ({ colorPrimary }: Paint, several: boolean, leads: boolean) => ({
  ...(!several && { fill: colorPrimary }),
  maxWidth: 32,
  ...(leads && { cursor: 'pointer' }),
})

const lineStyle = ({ colorPrimary }: Paint, several: boolean) => ({
  lineWidth: 2,
  ...(!several && { stroke: colorPrimary }),
})

/** The options of the chart library. */
export function configOf({ look, asLine = false, plotted, paint, label, show, short, isDark, leads }: ChartOptions) {
  const words = {
    labelFontSize: 12,
    labelFill: paint.colorTextSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: paint.fontFamily,
  }
  const line = {
    tick: false as const,
    line: true as const,
    lineStroke: paint.colorBorderSecondary,
    lineStrokeOpacity: 1,
  }
  const isLines = look === 'line'
  const several = isLines || isCompared(plotted)
  return {
    data: [...plotted.points],
    xField: look === 'horizontalBar' ? 'name' : 'at',
    yField: 'value',
    ...(several && { colorField: 'series', group: !isLines && !asLine }),
    animate: false as const,
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    axis: {
      x: {
        title: false as const,
        ...words,
        ...line,
        labelAutoRotate: false,
        labelAutoHide: true,
        labelAutoEllipsis: true,
      },
      y: {
        title: false as const,
        ...words,
        labelFormatter: short,
        tick: false as const,
        gridLineDash: [0, 0],
        gridStroke: paint.colorBorderSecondary,
        gridStrokeOpacity: 1,
      },
    },
    scale: {
      y: { nice: true, domainMin: 0 },
      ...(several && { color: { range: [paint.colorPrimary, paint.colorTextQuaternary] } }),
    },
    legend: several && {
      color: {
        position: 'top' as const,
        layout: { justifyContent: 'flex-end' as const },
        itemLabelFill: paint.colorTextSecondary,
      },
    },
    tooltip: {
      title: (point: Point) => (isLines ? point.at : point.name),
      items: [(point: Point) => ({ name: nameOf(point, isLines, several) ?? label, value: show(point.value) })],
    },
    style: isLines || asLine ? lineStyle(paint, several) : barStyle(paint, several, leads),
  }
}
