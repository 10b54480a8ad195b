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

/** contract/distribution.md: commission templates, distributors, their earnings over time, and the settings. */

const text = z.string()

export const commissionTpl = z.object({
  id,
  tpl_name: text,
  tpl_describe: text,
  /** Percent of an order, for the buyer's distributor and for the distributor above that one. */
  grade1: rate,
  grade2: rate,
  is_default: flag,
  /** Fields that older clients read. */
  switch_model: z.enum(['MANUAL', 'AUTOMATIC']),
  profit: rate,
  num: z.number(),
})

export const upgradeLog = z.object({
  id,
  member_id: id,
  member_name: text,
  /** The wire has these texts instead of a code. */
  type: z.enum(['手动', '自动']),
  old_tpl_id: id.nullable(),
  old_tpl_name: text,
  new_tpl_id: id,
  new_tpl_name: text,
  create_time: epoch,
})

export const distributor = z.object({
  /** Id of the member. */
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
 * A year by months, or a month by days (`circle`; reports of other areas call it `cycle_type`), or a range by the first
 * and last second of its days (designed).
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
      list: 'Returns a page of commission templates, oldest first.',
      one: 'Returns a commission template.',
      create: 'Creates a commission template. A new default replaces the previous one.',
      update: 'Updates a commission template. The default remains the default until another replaces it.',
      remove: 'Deletes a commission template that is neither in use nor the default.',
    },
    errors: { missing: '003', update: ['1013'], remove: ['1010', '1012'] },
  }),
} as const

const memberCalls = {
  'GET admin/distribution/upgradelog': call({
    summary: 'Returns a page of template changes of distributors, latest first.',
    query: z.object({ ...paging, ...sorting('GET admin/distribution/upgradelog'), member_name: maybe(wordIn) }),
    answer: pageOf(upgradeLog),
  }),
  'GET admin/distribution/member': call({
    summary: 'Returns a page of distributors, newest first, optionally those recruited by one distributor.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/distribution/member'),
      member_name: maybe(wordIn),
      /** Distributors recruited by this one, on both levels (designed). */
      lv1_id: maybe(idIn),
      /** Distributors recruited directly by this one; 0: those without a recruiter (designed). */
      parent_id: maybe(idIn),
    }),
    answer: pageOf(distributor),
  }),
  'PUT admin/distribution/member/tpl': call({
    summary: 'Assigns another commission template to a distributor, from the next order on.',
    body: z.object({ member_id: idIn, tpl_id: idIn }),
    codes: { member_id: '1011', tpl_id: '1011' },
    answer: nothing,
    kind: 'empty',
    errors: ['1011', '1000'],
    touches: { distributor: 'body.member_id' },
  }),
} as const

const otherCalls = {
  'GET admin/distribution/statistic/order': line(
    'Returns the total amount of the orders that earned a distributor commission.',
  ),
  'GET admin/distribution/statistic/push': line(
    'Returns the commission of a distributor, less deductions for refunds.',
  ),
  'GET admin/distribution/statistic/count': line('Returns the number of orders that earned a distributor commission.'),
  'GET admin/distribution/statistic/push/seller': call({
    summary: 'Returns the commissions paid on the orders of each shop, highest first.',
    query: z.object({ ...paging, ...period }),
    answer: pageOf(z.object({ push_money: yuan, seller_name: text, seller_id: id })),
    errors: ['801'],
  }),
  'GET admin/distribution/settings': call({ summary: 'Returns the waiting period of commissions.', answer: settings }),
  'PUT admin/distribution/settings': call({
    summary: 'Updates the waiting period of commissions. Commissions already waiting keep their period.',
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
