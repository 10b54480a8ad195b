/** contract/statistics.md, data of charts. Names are in camel case, and all numbers are strings. */

/** The values of one series; an empty position is null or 无. */
export interface ChartSeries {
  readonly name: string
  readonly data: readonly (string | null)[]
  /** The full label of each position; empty for days and months. */
  readonly localName: readonly string[]
  /** Record ids of the positions (designed): they link to the underlying records. */
  readonly ids?: readonly string[] | undefined
  /** Codes that distinguish positions with the same name, such as the number of goods (designed). */
  readonly codes?: readonly string[] | undefined
}

/** One series over labels: vertical bars have them in `xAxis`, horizontal ones in `yAxis`. */
export interface SimpleChart {
  readonly series: ChartSeries
  readonly xAxis: readonly string[]
  readonly yAxis: readonly string[]
}

/** Several series over the same labels: the requested period first, then the previous one. */
export interface MultipleChart {
  readonly series: readonly ChartSeries[]
  readonly xAxis: readonly string[]
  readonly yAxis: readonly string[]
}

/** A value for each region, by its name. */
export interface MapChart {
  readonly name: readonly string[]
  readonly data: readonly string[]
}
