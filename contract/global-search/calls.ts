import { z } from 'zod'
import { articleRow } from '../articles/entities'
import { call } from '../define'
import { goodsLine } from '../goods/entities'
import { member } from '../members/entities'
import { afterSaleRecord } from '../orders/after-sales-entities'
import { orderLine } from '../orders/entities'
import { bill, shop } from '../shops/calls'
import { MAX_KEYWORD } from './searched-entities'

/** One search over all areas (designed). */

/** Maximum number of records per entity in an answer, the newest first. */
export const MAX_FOUND = 5

const goods = z.array(goodsLine)
const articles = z.array(articleRow)

export const calls = {
  'GET admin/search': call({
    summary:
      'Searches records of all kinds by number, name, pinyin, phone, email or waybill. Returns them by entity name, as their lists do: the newest five orders, members, shops, after-sales and bills, the newest five among goods and publications, and among articles and news. Only entities whose screens the caller may open are included; personal data is searched and returned according to the permissions of the role.',
    query: z.object({ keyword: z.string().trim().min(1).max(MAX_KEYWORD) }),
    answer: z.object({
      order: z.array(orderLine),
      afterSale: z.array(afterSaleRecord),
      member: z.array(member),
      goods,
      course: goods,
      picture: goods,
      copyright: goods,
      collectible: goods,
      shop: z.array(shop),
      bill: z.array(bill),
      article: articles,
      news: articles,
    }),
    access: 'signed-in',
  }),
} as const
