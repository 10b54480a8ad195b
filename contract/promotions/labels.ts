import type { Label } from '../messages'

/** contract/promotions.md, "Enums": value -> Chinese, English. */

export const seckillStatusLabels = {
  EDITING: ['编辑中', 'Draft'],
  RELEASE: ['已发布', 'Published'],
  OPEN: ['已开启', 'Running'],
  CLOSED: ['已关闭', 'Closed'],
} as const satisfies Record<string, Label>

export const applyStatusLabels = {
  APPLY: ['申请中', 'Pending'],
  PASS: ['已通过', 'Approved'],
  FAIL: ['已驳回', 'Rejected'],
} as const satisfies Record<string, Label>

export const groupBuyStatusLabels = {
  NOT_STARTED: ['未开始', 'Not started'],
  STARTED: ['进行中', 'Running'],
  OVER: ['已结束', 'Ended'],
} as const satisfies Record<string, Label>

export const groupBuyAuditLabels = {
  0: ['待审核', 'Pending'],
  1: ['通过审核', 'Approved'],
  2: ['未通过审核', 'Rejected'],
} as const satisfies Record<number, Label>

export const pintuanStatusLabels = {
  WAIT: ['待开始', 'Not started'],
  UNDERWAY: ['进行中', 'Running'],
  END: ['已结束', 'Ended'],
} as const satisfies Record<string, Label>

export const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] as const
export type Hour = (typeof hours)[number]

/** 9 -> '09:00'. */
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const labelOf = (hour: Hour): readonly [Hour, Label] => [hour, [`${hour} 点`, hourText(hour)]]
export const hourLabels = Object.fromEntries(hours.map(labelOf)) as Readonly<Record<number, Label>> as {
  [H in Hour]: Label
}

/** The label of a promotion in conflict messages. */
export const activityLabels = {
  SECKILL: ['限时抢购', 'flash sale'],
  GROUPBUY: ['团购', 'group buy'],
  PINTUAN: ['拼团', 'team purchase'],
} as const satisfies Record<string, Label>

/** Validation messages of the times of a form. */
export const timeLabels = {
  beforeToday: ['不能早于今天', 'Cannot be before today'],
  passed: ['不能早于现在', 'Cannot be in the past'],
  beforeDay: ['应早于活动当天零点', 'Must be before the promotion day begins'],
  beforeStart: ['应早于活动开始时间', 'Must be before the promotion starts'],
  afterStart: ['应晚于开始时间', 'Must be after the start'],
  tooFar: ['不能超过 {n} 天后', 'Must be within {n} days from now'],
  wrongWay: ['结束时间应晚于开始时间', 'Must be after the start of the period'],
  tooLong: ['一次最多查看 {n} 天', 'At most {n} days at a time'],
  notStarted: ['活动当天须在今天之后', 'The promotion day must be after today'],
} as const satisfies Record<string, Label>

/** Entries of the promotion calendar. */
/** The last two are scheduled pages of the buyers' site. */
export const activityKinds = ['SECKILL', 'GROUPBUY', 'PINTUAN', 'COUPON', 'PC_PAGE', 'MOBILE_PAGE'] as const
/** Draft, scheduled, running, ended, or closed early. */
export const activityStates = ['DRAFT', 'COMING', 'RUNNING', 'OVER', 'CLOSED'] as const

/** Maximum number of days in one query. */
export const CALENDAR_DAYS = 92
/** Maximum number of activities and goods in an answer, which reports truncation. */
export const CALENDAR_LIMITS = { activities: 300, goods: 400 } as const
/** Maximum number of shared goods that an overlap names. */
export const SHARED_NAMED = 5
