import type { Label } from '../messages'

/** The placeholder of an empty position in a ranking. */
export const nobody = '无'

/** Why a period given by its first and last second is rejected. */
export const periodLabels = {
  bounds: ['开始时间和结束时间要同时给出', 'Give both a start and an end'],
  backwards: ['结束时间早于开始时间', 'The end is before the start'],
  long: ['一次最多统计一年', 'A report covers one year at most'],
  days: ['只能从一天的零点统计到一天的最后一秒', 'A report covers whole days'],
  whole: ['只能统计整月或整年', 'A report covers a whole month or a whole year'],
} as const satisfies Record<string, Label>
