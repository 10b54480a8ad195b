import { type CallKey, definitionOf, type ServedKey } from '@contract/calls'
import { memberAddress } from '@contract/members/entities'
import type { SubjectName } from '@contract/subjects'
import type { z } from 'zod'
import type { Context } from '../../context'
import { missing } from '../../refusal'
import { addressOf } from '../members/service'

export type Reading = Pick<Context<CallKey>, 'db' | 'reading'>

/** Where one record of a noun is read as it is stored, and what is known of its fields. */
export interface Source {
  readonly answer: z.ZodType
  readonly read: (context: Reading, id: string) => Promise<unknown>
}

const isNumeric = (id: string): boolean => /^\d{1,15}$/.test(id)

/** The call that reads one record; what is an id on the wire is a number in a path of ours. */
const byCall = (key: ServedKey, parameter: string, isNumber = true): Source => ({
  answer: definitionOf(key).answer,
  read: async ({ reading }, id) => {
    if (isNumber && !isNumeric(id)) throw missing()
    return reading(key, { [parameter]: isNumber ? Number(id) : id })
  },
})

/** The entities whose records have personal data. A test says when one is missing here. */
export const SOURCES: Partial<Readonly<Record<SubjectName, Source>>> = {
  member: byCall('GET admin/members/{member_id}', 'member_id'),
  memberAddress: { answer: memberAddress, read: async ({ db }, id) => addressOf(db, isNumeric(id) ? Number(id) : -1) },
  shop: byCall('GET admin/shops/{shop_id}', 'shop_id'),
  bill: byCall('GET admin/order/bills/{bill_id}', 'bill_id'),
  complaint: byCall('GET admin/trade/order-complains/{complain_id}', 'complain_id'),
  withdrawal: byCall('GET admin/distribution/withdraw/apply/{id}', 'id'),
  order: byCall('GET admin/trade/orders/{sn}', 'sn', false),
  afterSale: byCall('GET admin/after-sales/detail/{service_sn}', 'service_sn', false),
  receipt: byCall('GET admin/members/receipts/{history_id}', 'history_id'),
  qualification: byCall('GET admin/members/zpzz/{id}', 'id'),
  // What these cost is a matter of their roles, as is what a template pays.
  goods: byCall('GET admin/goods/{goods_id}', 'goods_id'),
  commissionTpl: byCall('GET admin/distribution/commission-tpl/{id}', 'id'),
  publisher: byCall('GET admin/publishers/{teacher_id}', 'teacher_id'),
}
