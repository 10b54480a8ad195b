import { z } from 'zod'
import { call, epoch, estimated, fieldsFrom, id, idIn, maybe, pageOf, paging, sorting, wordIn, yuan } from '../define'
import { personal, personName } from '../personal/fields'
import { communicationRules, rulingRules } from './complaint-rules'

/** contract/orders.md: complaints about purchases. */

const text = z.string()

export const complaintStatuses = [
  'NEW',
  'WAIT_APPEAL',
  'COMMUNICATION',
  'WAIT_ARBITRATION',
  'COMPLETE',
  'CANCEL',
] as const
/** The tabs: those of the contract, and the states that COMPLAINING includes (designed). */
export const complaintTags = [
  'COMPLAINING',
  'NEW',
  'WAIT_ARBITRATION',
  'WAIT_APPEAL',
  'COMMUNICATION',
  'COMPLETE',
  'CANCELED',
] as const

export const communication = z.object({
  communication_id: id,
  complain_id: id,
  content: text,
  create_time: epoch,
  /** The party that wrote it, in the reader's language; `owner_name` is the author. */
  owner: text,
  owner_name: text,
  owner_id: id,
})

export const complainLine = z.object({
  complain_id: id,
  complain_topic: text,
  content: text,
  /** URLs joined by commas. */
  images: text,
  create_time: epoch,
  status: z.enum(complaintStatuses),
  /** The tab of its state (designed); open complaints are also under COMPLAINING. */
  tag: z.enum(complaintTags),
  appeal_content: text,
  appeal_images: text,
  appeal_time: epoch.nullable(),
  arbitration_result: text,
  order_sn: text,
  order_time: epoch,
  order_price: yuan,
  shipping_price: yuan,
  goods_id: id,
  sku_id: id,
  goods_name: text,
  goods_image: text,
  goods_price: yuan,
  num: z.number(),
  ship_no: text,
  ship_name: personName,
  ship_addr: personal('address'),
  ship_mobile: personal('mobile'),
  seller_id: id,
  seller_name: text,
  member_id: id,
  member_name: text,
})
export const complain = complainLine.extend({ communication_list: z.array(communication) })

export type Communication = z.output<typeof communication>
export type Complain = z.output<typeof complain>

const filters = {
  keywords: maybe(wordIn),
  order_sn: maybe(wordIn),
  /** ALL filters nothing; the API text spells CANCELLED. */
  tag: maybe(z.enum([...complaintTags, 'CANCELLED', 'ALL'])),
  member_id: maybe(idIn),
  seller_id: maybe(idIn),
}

export const calls = {
  'GET admin/trade/order-complains': call({
    summary: 'Returns a page of complaints, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/trade/order-complains'), ...filters }),
    answer: pageOf(complainLine).extend(estimated),
  }),
  'GET admin/trade/order-complains/counts': call({
    summary: 'Returns the number of complaints in each tab of the list (designed).',
    query: z.object(filters),
    answer: z
      .object({ all: z.number(), ...estimated })
      .extend(
        Object.fromEntries(complaintTags.map(tag => [tag, z.number()])) as Record<
          (typeof complaintTags)[number],
          z.ZodNumber
        >,
      ),
  }),
  'GET admin/trade/order-complains/{complain_id}': call({
    summary: 'Returns a complaint with its messages, oldest first.',
    answer: complain,
    errors: ['472'],
  }),
  'PUT admin/trade/order-complains/{complain_id}/to-appeal': call({
    summary: 'Forwards a new complaint to the shop for a reply.',
    answer: complainLine,
    errors: ['472'],
  }),
  'PUT admin/trade/order-complains/{complain_id}/communication': call({
    summary: 'Adds a message of the platform to a complaint.',
    body: z.object(fieldsFrom(communicationRules)),
    answer: communication,
    errors: ['472'],
  }),
  'PUT admin/trade/order-complains/{complain_id}/complete': call({
    summary: 'Closes a complaint with a ruling.',
    body: z.object(fieldsFrom(rulingRules)),
    answer: complainLine,
    errors: ['472'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    complaint: Complain
  }
}
