import { ROUTES } from '@contract/routes'
import type { Chart, PointKey } from '@/schema'
import { useEngine } from '../context/engine-context'
import { hrefOf } from '../context/href-of'
import type { Point } from './chart-data'
import type { ReportParams } from './use-report-params'

/** Where a point leads, with what it and the report are about as filters; nothing where there is no such screen yet. */
export function usePointLink(
  { linkTo }: Chart,
  asked: ReportParams,
): ((point: Point) => string | undefined) | undefined {
  const { isBuilt, may } = useEngine()
  if (!linkTo || !isBuilt(linkTo.route) || !may(linkTo.route)) return undefined
  const taken = OWN.filter(key => Object.values(linkTo.filled ?? {}).includes(key))
  return point =>
    point.isNobody || taken.some(key => point[key] === undefined)
      ? undefined
      : hrefOf(linkTo, { ...asked.values, ...point }, route => ROUTES[route].path)
}

/** What only some points know of themselves: a list that is not narrowed by it would show something else. */
const OWN = ['time', 'month', 'range', 'id'] as const satisfies readonly PointKey[]
