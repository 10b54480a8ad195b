import { hasStep, spanUnit, stepName } from '@/lib/report-span'
import type { ChartLook } from '@/schema'
import { type ChartData, isCompared, type Point, placeNames } from './chart-data'

/** The theme's colours for a chart. */
export interface Paint {
  readonly colorPrimary: string
  readonly colorTextQuaternary: string
  readonly colorTextSecondary: string
  readonly colorBorderSecondary: string
  readonly fontFamily: string
}

interface ChartOptions {
  readonly look: ChartLook
  /** Whether a bar chart is drawn as a line. */
  readonly asLine?: boolean
  readonly plotted: ChartData
  readonly paint: Paint
  /** The label of the values. */
  readonly label: string
  readonly show: (value: number) => string
  /** Formats a value compactly. */
  readonly short: (value: number) => string
  readonly isDark: boolean
  readonly leads: boolean
  /** The width of the chart in pixels. */
  readonly width: number
}

export const HEIGHT = 300
export const MAP_HEIGHT = 560
/** On a phone the map is as wide as its card, with the colour scale below. */
export const PHONE_MAP_HEIGHT = 280
/** Pixels of a horizontal bar, with the gap to the next. */
const LINE = 30

/** Checks whether a chart has horizontal bars, which leave space for category names. */
export const isLying = (look: ChartLook): boolean => look === 'horizontalBar' || look === 'ranking'

/** The height of a chart; horizontal bars need space for each name. */
export const heightOf = (look: ChartLook, plotted: ChartData): number =>
  isLying(look) ? Math.max(HEIGHT, new Set(plotted.points.map(({ at }) => at)).size * LINE + 40) : HEIGHT

/** Pixels of a full-width character on the axis. */
const LETTER = 12
/** The maximum share of a chart's width for category names. */
const NAMES = 0.32

/**
 * The label of a day without its year, which the title has, or of a month; a day that the month lacks is only its
 * number.
 */
function stepLabel(span: string, at: string): string {
  const name = stepName(span, at)
  if (spanUnit(span) === 'year') return name
  return hasStep(span, name) ? name.slice('YYYY-'.length) : at
}

/** Labels of axis positions: the category, day or month. */
function labelsOf(look: ChartLook, plotted: ChartData, width: number): (at: string) => string {
  const nameOf = placeNames(plotted.points)
  const names = new Map<string, string>()
  for (const point of plotted.points) if (!names.has(point.at)) names.set(point.at, nameOf(point))
  const most = Math.max(6, Math.floor((width * NAMES) / LETTER))
  const [first] = plotted.points
  return at => {
    if (plotted.steps) return first ? stepLabel(first.series, at) : at
    const name = names.get(at) ?? at
    const text = look === 'ranking' ? `${at}. ${name}` : name
    return isLying(look) && text.length > most ? `${text.slice(0, most - 1)}…` : text
  }
}

/** The label of a value in the tooltip: its day, its period, or the chart's label. */
const nameOf = ({ name, series }: Point, isLines: boolean, several: boolean): string | undefined =>
  isLines ? name : several ? series : undefined

/** With two periods, the colours come from the chart's scale. */
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
export function configOf({
  look,
  asLine = false,
  plotted,
  paint,
  label,
  show,
  short,
  isDark,
  leads,
  width,
}: ChartOptions) {
  const labelStyle = {
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
  const nameIn = placeNames(plotted.points)
  const first = new Map([...plotted.points].reverse().map(point => [point.at, point.name]))
  const headOf = ({ at }: Point) => first.get(at) ?? at
  const several = isLines || isCompared(plotted)
  return {
    data: [...plotted.points],
    xField: 'at',
    yField: 'value',
    ...(several && { colorField: 'series', group: !isLines && !asLine }),
    animate: false as const,
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    axis: {
      x: {
        title: false as const,
        ...labelStyle,
        ...line,
        labelFormatter: labelsOf(look, plotted, width),
        labelAutoRotate: false,
        labelAutoHide: true,
        labelAutoEllipsis: true,
      },
      y: {
        title: false as const,
        ...labelStyle,
        labelFormatter: short,
        labelAutoRotate: false,
        tick: false as const,
        gridLineDash: [0, 0],
        gridStroke: paint.colorBorderSecondary,
        gridStrokeOpacity: 1,
      },
    },
    scale: {
      y: { nice: true, domainMin: 0 },
      // Future days keep their position on the axis.
      ...(plotted.steps && { x: { domain: [...plotted.steps] } }),
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
      title: (point: Point) => (isLines ? headOf(point) : nameIn(point)),
      items: [(point: Point) => ({ name: nameOf(point, isLines, several) ?? label, value: show(point.value) })],
    },
    style: isLines || asLine ? lineStyle(paint, several) : barStyle(paint, several, leads),
  }
}
