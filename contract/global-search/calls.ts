import { z } from 'zod'
import { articleRow } from '../articles/entities'
import { call } from '../define'
import { goodsLine } from '../goods/entities'
import { member } from '../members/entities'
import { afterSaleRecord } from '../orders/after-sales-entities'
import { orderLine } from '../orders/entities'
import { bill, shop } from '../shops/calls'
import { MAX_KEYWORD } from './words'

/** One search over all areas (designed). */

/** So many records of each kind are answered at most, the newest first. */
export const MOST_FOUND = 5

const goods = z.array(goodsLine)
const articles = z.array(articleRow)

export const calls = {
  'GET admin/search': call({
    summary:
      'Records of every kind in which a text stands, by the names of their entities: the newest five orders, members, shops, after-sales and bills, and the newest five among goods and publications, and among articles and news, as their lists have them. By number, name, pinyin, phone, e-mail or waybill. Only kinds whose screens the caller may open are there; personal data is found and answered by the rights of the role.',
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
