import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import {
  call,
  epoch,
  epochIn,
  fieldsFrom,
  flag,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  rate,
  sorting,
  wholeIn,
  wordIn,
  yuan,
} from '../define'
import { simpleChart } from '../statistics/calls'
import { commissionTpl as commissionTplEntity } from './commission-tpl'
import { commissionTplRules, distributionSettingsRules } from './distributor-rules'

/** contract/distribution.md: templates of commissions, distributors, what they earn over time, and the settings. */

const text = z.string()

export const commissionTpl = z.object({
  id,
  tpl_name: text,
  tpl_describe: text,
  /** Percent of an order, for the buyer's distributor and for that distributor's own. */
  grade1: rate,
  grade2: rate,
  is_default: flag,
  /** What the older version asks for. */
  switch_model: z.enum(['MANUAL', 'AUTOMATIC']),
  profit: rate,
  num: z.number(),
})

export const upgradeLog = z.object({
  id,
  member_id: id,
  member_name: text,
  /** The wire has the words themselves, not a code. */
  type: z.enum(['手动', '自动']),
  old_tpl_id: id.nullable(),
  old_tpl_name: text,
  new_tpl_id: id,
  new_tpl_name: text,
  create_time: epoch,
})

export const distributor = z.object({
  /** Of the member. */
  id,
  name: text,
  lv1_id: id.nullable(),
  lv2_id: id.nullable(),
  /** The name of the distributor above (designed). */
  lv1_name: text.nullable(),
  current_tpl_id: id,
  current_tpl_name: text,
  downline: z.number(),
  order_num: z.number(),
  rebate_total: yuan,
  turnover_price: yuan,
  create_time: epoch,
})

const settings = z.object({ cycle: z.number(), goods_model: flag })

export type CommissionTpl = z.output<typeof commissionTpl>
export type UpgradeLog = z.output<typeof upgradeLog>
export type Distributor = z.output<typeof distributor>
export type DistributionSettings = z.output<typeof settings>

const tplForm = z.object({
  ...fieldsFrom(commissionTplRules),
  switch_model: maybe(z.enum(['MANUAL', 'AUTOMATIC'])),
  profit: maybe(wholeIn(0, 99_999_999)),
  num: maybe(wholeIn(0, 99_999_999)),
})

const circles = z.enum(['YEAR', 'MONTH'])
/**
 * A year by its months, or a month by its days; the reports of other areas call the circle `cycle_type`. Or the first and
 * last second of days, as in those (designed).
 */
const period = {
  circle: maybe(circles),
  cycle_type: maybe(circles),
  year: maybe(wholeIn(2000, 2100)),
  month: maybe(wholeIn(1, 12)),
  start_time: maybe(epochIn),
  end_time: maybe(epochIn),
}
const line = (summary: string) =>
  call({
    summary,
    query: z.object({ member_id: idIn, ...period }),
    codes: { member_id: '1011' },
    answer: simpleChart,
    errors: ['1011', '801'],
  })

const tplCalls = {
  ...crudCalls(commissionTplEntity, {
    row: commissionTpl,
    query: { ...sorting('GET admin/distribution/commission-tpl') },
    form: tplForm,
    summary: {
      list: 'A page of the templates of commissions, the oldest first',
      one: 'One template',
      create: 'Add a template. One that is the default takes the place of the one before.',
      update: 'Change a template. The default stays one until another takes its place.',
      remove: 'Delete a template that nobody has and that is not the default',
    },
    errors: { missing: '003', update: ['1013'], remove: ['1010', '1012'] },
  }),
} as const

const memberCalls = {
  'GET admin/distribution/upgradelog': call({
    summary: 'A page of who got another template, the last one first',
    query: z.object({ ...paging, ...sorting('GET admin/distribution/upgradelog'), member_name: maybe(wordIn) }),
    answer: pageOf(upgradeLog),
  }),
  'GET admin/distribution/member': call({
    summary: 'A page of distributors, the newest first; of those one of them brought, where it is said whose',
    query: z.object({
      ...paging,
      ...sorting('GET admin/distribution/member'),
      member_name: maybe(wordIn),
      /** Those that this one brought, on both levels (designed). */
      lv1_id: maybe(idIn),
      /** Those that this one brought, and not whom they brought; 0: those whom nobody brought (designed). */
      parent_id: maybe(idIn),
    }),
    answer: pageOf(distributor),
  }),
  'PUT admin/distribution/member/tpl': call({
    summary: 'Give a distributor another template, which counts from his next order on',
    body: z.object({ member_id: idIn, tpl_id: idIn }),
    codes: { member_id: '1011', tpl_id: '1011' },
    answer: nothing,
    kind: 'empty',
    errors: ['1011', '1000'],
    touches: { distributor: 'body.member_id' },
  }),
} as const

const otherCalls = {
  'GET admin/distribution/statistic/order': line('What the orders came to by which a distributor earned'),
  'GET admin/distribution/statistic/push': line('What a distributor earned, less what refunds took back'),
  'GET admin/distribution/statistic/count': line('How many orders a distributor earned by'),
  'GET admin/distribution/statistic/push/seller': call({
    summary: 'What distributors earned by the orders of each shop, most first',
    query: z.object({ ...paging, ...period }),
    answer: pageOf(z.object({ push_money: yuan, seller_name: text, seller_id: id })),
    errors: ['801'],
  }),
  'GET admin/distribution/settings': call({ summary: 'How long commissions wait', answer: settings }),
  'PUT admin/distribution/settings': call({
    summary: 'Change how long commissions wait; those that wait already keep their time',
    body: z.object(fieldsFrom(distributionSettingsRules)),
    answer: settings,
  }),
} as const

export const calls = { ...tplCalls, ...memberCalls, ...otherCalls } as const

declare module '../entities' {
  interface Entities {
    commissionTpl: CommissionTpl
    upgradeLog: UpgradeLog
    distributor: Distributor
  }
  interface Settings {
    distributionSettings: DistributionSettings
  }
}
