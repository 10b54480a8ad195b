import type { CallKey } from '@contract/calls'
import { MAX_FOUND, type calls as searchCalls } from '@contract/global-search/calls'
import type { RouteName } from '@contract/routes'
import { searchText } from '@contract/search-text'
import { notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Handlers } from '../../handler'
import { accessOf } from '../../http/permission'
import { findArticles } from '../articles'
import { findGoods } from '../goods'
import { findMembers } from '../members'
import { findAfterSales, findOrders } from '../orders'
import type { SearchRequest } from '../search-request'
import { findBills, findShops } from '../shops'

const CONTENT_TYPES = { course: 1, goods: 2, picture: 3, copyright: 4, collectible: 5 } as const
const CONTENT_SCREENS = {
  course: 'courseList',
  goods: 'goodsList',
  picture: 'pictureList',
  copyright: 'copyrightList',
  collectible: 'collectibleList',
} as const satisfies Record<keyof typeof CONTENT_TYPES, RouteName>
const ARTICLE_SCREENS = [
  ['ARTICLE', 'articleList'],
  ['NEWS', 'articleNewsList'],
] as const satisfies readonly (readonly [realm: string, screen: RouteName])[]

const requestOf = ({ db, admin, client, services, query }: Context<'GET admin/search'>): SearchRequest => ({
  db,
  admin,
  client,
  services,
  text: searchText(query.keyword),
  limit: MAX_FOUND,
})

/**
 * The search over all areas: each area searches its own records, concurrently. An entity is included for callers who
 * may open its screen and read its list.
 */
export const handlers: Handlers<keyof typeof searchCalls> = {
  'GET admin/search': async context => {
    if (!context.admin) throw notFound()
    const { mayOpen, allows } = await accessOf(context.db, context.admin)
    const mayRead = (key: CallKey) => allows({ key })
    const request = requestOf(context)
    const find = async <R>(list: CallKey, screen: RouteName, work: (request: SearchRequest) => Promise<R[]>) =>
      mayRead(list) && mayOpen(screen) ? work(request) : []
    const types = keysOf(CONTENT_TYPES).flatMap(name => (mayOpen(CONTENT_SCREENS[name]) ? [CONTENT_TYPES[name]] : []))
    const realms = ARTICLE_SCREENS.flatMap(([realm, screen]) => (mayOpen(screen) ? [realm] : []))
    const [order, member, goods, shop, afterSale, bill, articles] = await Promise.all([
      find('GET admin/trade/orders', 'orderList', findOrders),
      find('GET admin/members', 'memberList', findMembers),
      mayRead('GET admin/goods') ? findGoods({ ...request, types }) : [],
      find('GET admin/shops', 'shopList', findShops),
      find('GET admin/after-sales', 'serviceList', findAfterSales),
      find('GET admin/order/bills', 'settlement', findBills),
      mayRead('GET admin/pages/articles') ? findArticles({ ...request, realms }) : [],
    ])
    const ofType = (name: keyof typeof CONTENT_TYPES) =>
      goods.filter(({ content_type }) => content_type === CONTENT_TYPES[name])
    const inRealm = (name: (typeof realms)[number]) => articles.filter(({ realm }) => realm === name)
    return {
      ...{ order, afterSale, member, shop, bill, article: inRealm('ARTICLE'), news: inRealm('NEWS') },
      ...{ goods: ofType('goods'), course: ofType('course'), picture: ofType('picture') },
      ...{ copyright: ofType('copyright'), collectible: ofType('collectible') },
    }
  },
}

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as K[]
