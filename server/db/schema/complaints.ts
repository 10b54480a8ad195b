import type { complaintStatusLabels } from '@contract/orders/complaint-labels'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, word, yuan } from './columns'

/** contract/orders.md: complaints about purchases. Indexes of lists are scanned backwards, newest first. */

export const complainTopics = pgTable(
  'complain_topics',
  { topic_id: identity(), topic_name: word(), topic_remark: word(), create_time: number().notNull() },
  t => [uniqueIndex('complain_topics_name').on(t.topic_name)],
)

export const orderComplains = pgTable(
  'order_complains',
  {
    complain_id: identity(),
    complain_topic: word(),
    content: word(),
    /** URLs joined by commas, as on the wire. */
    images: word(),
    create_time: number().notNull(),
    status: text().$type<keyof typeof complaintStatusLabels>().notNull().default('NEW'),
    appeal_content: word(),
    appeal_images: word(),
    appeal_time: number(),
    arbitration_result: word(),
    /** The order and its item at the time of the complaint. */
    order_sn: word(),
    order_time: number().notNull(),
    order_price: yuan(),
    shipping_price: yuan(),
    goods_id: number().notNull(),
    sku_id: number().notNull(),
    goods_name: word(),
    goods_image: word(),
    goods_price: yuan(),
    num: integer().notNull().default(1),
    ship_no: word(),
    ship_name: word(),
    ship_addr: word(),
    ship_mobile: word(),
    seller_id: number().notNull(),
    seller_name: word(),
    member_id: number().notNull(),
    member_name: word(),
  },
  t => [
    index('order_complains_newest').on(t.create_time, t.complain_id),
    index('order_complains_status').on(t.status, t.create_time, t.complain_id),
    index('order_complains_order').on(t.order_sn),
    index('order_complains_member').on(t.member_id, t.create_time, t.complain_id),
    index('order_complains_seller').on(t.seller_id, t.create_time, t.complain_id),
  ],
)

/** The messages of a complaint. */
export const complainCommunications = pgTable(
  'complain_communications',
  {
    communication_id: identity(),
    complain_id: number().notNull(),
    content: word(),
    create_time: number().notNull(),
    /** The party that wrote it; the wire has its label. */
    side: text().$type<'PLATFORM' | 'BUYER' | 'SELLER'>().notNull(),
    owner_id: number().notNull(),
    owner_name: word(),
  },
  t => [index('complain_communications_list').on(t.complain_id, t.communication_id)],
)
