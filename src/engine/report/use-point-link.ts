import { ROUTES } from '@contract/routes'
import type { Chart } from '@/schema'
import { useEngine } from '../context'
import { hrefOf } from '../href-of'
import type { Point } from './points'
import type { Asked } from './use-asked'

/** Where a point leads, with what it and the report are about as filters; nothing where there is no such screen yet. */
export function usePointLink({ leadsTo }: Chart, asked: Asked): ((point: Point) => string | undefined) | undefined {
  const { isBuilt, may } = useEngine()
  if (!leadsTo || !isBuilt(leadsTo.route) || !may(leadsTo.route)) return undefined
  return point => hrefOf({ to: leadsTo }, { ...asked.values, ...point }, route => ROUTES[route].path)
}
