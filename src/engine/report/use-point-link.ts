import { ROUTES } from '@contract/routes'
import type { Chart, PointKey } from '@/schema'
import { useEngine } from '../context/engine-context'
import { hrefOf } from '../context/href-of'
import type { Point } from './chart-data'
import type { ReportParams } from './use-report-params'

/**
 * The links of a chart's points, with the point's values and the report's parameters as filters; undefined if the
 * screen is not built.
 */
export function usePointLink(
  { linkTo }: Chart,
  reportParams: ReportParams,
): ((point: Point) => string | undefined) | undefined {
  const { isBuilt, may } = useEngine()
  if (!linkTo || !isBuilt(linkTo.route) || !may(linkTo.route)) return undefined
  const taken = OWN.filter(key => Object.values(linkTo.filled ?? {}).includes(key))
  return point =>
    point.isNobody || taken.some(key => point[key] === undefined)
      ? undefined
      : hrefOf(linkTo, { ...reportParams.values, ...point }, route => ROUTES[route].path)
}

/** Values that only some points have: without one the link is omitted, since its list would show other records. */
const OWN = ['time', 'month', 'range', 'id'] as const satisfies readonly PointKey[]
