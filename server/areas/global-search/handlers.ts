import type { CallKey } from '@contract/calls'
import { MOST_FOUND, type calls as searchCalls } from '@contract/global-search/calls'
import type { RouteName } from '@contract/routes'
import { searchText } from '@contract/search-text'
import { notFound } from '../../api-error'
import type { Admin, Context } from '../../context'
import type { Database } from '../../db/database'
import type { Handlers } from '../../handler'
import { allowed, checkedNames, menusOf } from '../../http/permission'
import { findArticles } from '../articles'
import { findGoods } from '../goods'
import { findMembers } from '../members'
import { findAfterSales, findOrders } from '../orders'
import type { SearchRequest } from '../search-request'
import { findBills, findShops } from '../shops'

/** The searched lists: an entity is included for callers who may read its list. */
const LISTS = [
  'GET admin/trade/orders',
  'GET admin/members',
  'GET admin/goods',
  'GET admin/shops',
  'GET admin/after-sales',
  'GET admin/order/bills',
  'GET admin/pages/articles',
] as const satisfies readonly CallKey[]
type ListKey = (typeof LISTS)[number]

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

interface Access {
  readonly mayOpen: (screen: RouteName) => boolean
  readonly mayRead: (list: ListKey) => boolean
}

/** Screens and lists that a role permits; a founder has all. */
async function accessOf(db: Database, admin: Admin): Promise<Access> {
  if (admin.founder) return { mayOpen: () => true, mayRead: () => true }
  const screens = new Set(checkedNames(await menusOf(db, admin)))
  const readable = await allowed(
    db,
    admin,
    LISTS.map(key => ({ key })),
  )
  const lists = new Set<string>(readable.map(({ key }) => key))
  return { mayOpen: screen => screens.has(screen), mayRead: list => lists.has(list) }
}

const requestOf = ({ db, admin, client, services, query }: Context<'GET admin/search'>): SearchRequest => ({
  db,
  admin,
  client,
  services,
  text: searchText(query.keyword),
  limit: MOST_FOUND,
})

/** The search over all areas: each area searches its own records, concurrently. */
export const handlers: Handlers<keyof typeof searchCalls> = {
  'GET admin/search': async context => {
    if (!context.admin) throw notFound()
    const { mayOpen, mayRead } = await accessOf(context.db, context.admin)
    const request = requestOf(context)
    const find = async <R>(list: ListKey, screen: RouteName, work: (request: SearchRequest) => Promise<R[]>) =>
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
