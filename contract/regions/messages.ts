import type { Label } from '../messages'
import { REGION_GRADES } from './rules'

/** Errors of a region at an impossible position. */
export const regionMessages = {
  tooDeep: [`地区最多 ${REGION_GRADES} 级`, `Regions can have at most ${REGION_GRADES} levels`],
  moved: ['地区不能更换上级', 'A region cannot be moved to another parent'],
} as const satisfies Readonly<Record<string, Label>>
