import { hasStep, spanUnit, stepName } from '@/lib/report-span'
import type { ChartLook } from '@/schema'
import { type ChartData, isCompared, type Point, placeNames } from './chart-data'

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
  /** Pixels that the chart has from side to side. */
  readonly width: number
}

export const HEIGHT = 300
export const MAP_HEIGHT = 560
/** A bar that lies, with the gap to the next. */
const LINE = 30

/** Whether its bars lie, so that there is room for the names of what they stand for. */
export const isLying = (look: ChartLook): boolean => look === 'horizontalBar' || look === 'ranking'

/** Bars that lie need room for each name. */
export const heightOf = (look: ChartLook, plotted: ChartData): number =>
  isLying(look) ? Math.max(HEIGHT, new Set(plotted.points.map(({ at }) => at)).size * LINE + 40) : HEIGHT

/** Pixels of a letter of the axis, as wide as a Chinese one. */
const LETTER = 12
/** The part of a chart's width that names may take. */
const NAMES = 0.32

/** A day without its year, which stands in the title, or a month; of a day that the month lacks its number alone. */
function stepLabel(span: string, at: string): string {
  const name = stepName(span, at)
  if (spanUnit(span) === 'year') return name
  return hasStep(span, name) ? name.slice('YYYY-'.length) : at
}

/** What stands at a position of the axis: the name of its place, its day or its month. */
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
        ...words,
        ...line,
        labelFormatter: labelsOf(look, plotted, width),
        labelAutoRotate: false,
        labelAutoHide: true,
        labelAutoEllipsis: true,
      },
      y: {
        title: false as const,
        ...words,
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
      // Days that are still to come keep their place on the axis.
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
