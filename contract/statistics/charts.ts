/** contract/statistics.md, what charts are drawn from. The names keep their camel case, and all numbers are texts. */

/** The values of one line or row of bars; a place that nothing stands at is null or 无. */
export interface ChartSeries {
  readonly name: string
  readonly data: readonly (string | null)[]
  /** The full name of what stands at each place; of days and months there are none. */
  readonly localName: readonly string[]
  /** Whose the places are (designed): where an answer has them, a place leads to what it is made of. */
  readonly ids?: readonly string[] | undefined
  /** A number by which a person tells places of one name apart, such as that of goods (designed). */
  readonly codes?: readonly string[] | undefined
}

/** One series over labels: upright ones in `xAxis`, or, of bars that lie, in `yAxis`. */
export interface SimpleChart {
  readonly series: ChartSeries
  readonly xAxis: readonly string[]
  readonly yAxis: readonly string[]
}

/** Several series over the same labels: the period that was asked for first, then the one before. */
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
