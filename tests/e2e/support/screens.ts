import type { Page } from '@playwright/test'
import { openPalette, paletteField } from '../shell-parts'
import type { Api } from './api'
import { main, rows } from './list'
import { save } from './person'

/** A screen with screenshots. */
export interface Screen {
  /** Name of its screenshots. */
  readonly name: string
  readonly path: string | ((api: Api) => Promise<string>)
  readonly language?: 'en'
  /** Before sign-in. */
  readonly isOfNobody?: true
  /** Steps before it is opened, and after. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly open?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true }).first().click()
const first = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined) throw new Error('The demo has none')
  return one
}
const page = { page_no: 1, page_size: 10 } as const

async function shopOf(api: Api): Promise<string> {
  return first((await api.send('GET admin/shops', { query: { ...page, shop_disable: 'OPEN' } })).data).shop_id
}
async function orderOf(api: Api): Promise<string> {
  const query = { ...page, order_status: 'CONFIRM', payment_type: 'ONLINE' } as const
  return first((await api.send('GET admin/trade/orders', { query })).data).sn
}
async function billOf(api: Api): Promise<string> {
  return String(first((await api.send('GET admin/order/bills', { query: { ...page, status: 'PASS' } })).data).bill_id)
}
async function afterSaleOf(api: Api): Promise<string> {
  const query = { ...page, service_status: 'WAIT_FOR_MANUAL' } as const
  return first((await api.send('GET admin/after-sales', { query })).data).service_sn
}
async function complaintOf(api: Api): Promise<string> {
  const query = { ...page, tag: 'COMPLAINING' } as const
  return String(first((await api.send('GET admin/trade/order-complains', { query })).data).complain_id)
}
async function memberOf(api: Api): Promise<string> {
  return String(first((await api.send('GET admin/members', { query: page })).data).member_id)
}
async function goodsOf(api: Api): Promise<string> {
  return String(first((await api.send('GET admin/goods', { query: page })).data).goods_id)
}

/** The list of members fails. */
const failMembers = (page: Page) =>
  page.route(/\/api\/admin\/members\?/, route =>
    route.fulfill({ status: 500, json: { code: '500', message: '系统错误' } }),
  )

/** The confirmation dialog for closing an open shop. */
async function closeFirst(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
}

const SHOPS = '/shop/shop-manage/shop-list'
const BILLS = '/shop/settlement-manage'

/** By area; each area is one test. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  shell: [
    { name: 'sign-in', path: '/login', isOfNobody: true },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'dashboard-en', path: '/dashboard', language: 'en' },
    {
      name: 'palette',
      path: SHOPS,
      open: async page => {
        await openPalette(page)
        await paletteField(page).fill('dd')
      },
    },
    { name: 'error-page', path: '/404' },
    { name: 'empty-list', path: `${SHOPS}?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E5%AE%B6` },
  ],
  shops: [
    { name: 'shops', path: SHOPS },
    { name: 'shop', path: async api => `${SHOPS}/view/${await shopOf(api)}` },
    { name: 'shop-form', path: async api => `/shop/shop-manage/edit/${await shopOf(api)}` },
    { name: 'shop-form-refused', path: '/shop/shop-manage/shop-add', open: page => save(main(page)) },
    { name: 'shop-close', path: `${SHOPS}?shop_disable=OPEN`, open: closeFirst },
    { name: 'bill', path: async api => `${BILLS}/detail/${await billOf(api)}` },
  ],
  goods: [
    { name: 'goods', path: '/goods/goods-list' },
    { name: 'goods-form', path: async api => `/goods/goods-list/edit/${await goodsOf(api)}` },
    { name: 'categories', path: '/goods/goods-setting/category-list' },
    { name: 'brand-drawer', path: '/goods/goods-setting/brand-list', open: press('添加品牌') },
    { name: 'goods-ticked', path: '/goods/goods-list', open: page => rows(page).first().getByRole('checkbox').check() },
  ],
  orders: [
    { name: 'orders', path: '/order/order-list' },
    { name: 'orders-en', path: '/order/order-list', language: 'en' },
    { name: 'order', path: async api => `/order/detail/${await orderOf(api)}` },
    { name: 'order-payment', path: async api => `/order/detail/${await orderOf(api)}`, open: press('确认收款') },
    { name: 'after-sale', path: async api => `/order/service-detail/${await afterSaleOf(api)}` },
    { name: 'complaint', path: async api => `/order/complaint/complaint-detail/${await complaintOf(api)}` },
  ],
  members: [
    { name: 'members-failed', path: '/member/member-manage/member-list', before: failMembers },
    { name: 'members', path: '/member/member-manage/member-list' },
    { name: 'member', path: async api => `/member/member-manage/edit/${await memberOf(api)}` },
    { name: 'comments', path: '/member/goods-comment/goods-comment-list' },
    { name: 'withdrawals', path: '/distribution/put-forward/put-forward-apply' },
    { name: 'group-buys-calendar', path: '/promotions/group-buy-manage/group-buy-list/calendar' },
    { name: 'coupon-form', path: '/promotions/coupon-manage/coupon' },
  ],
  publishing: [
    { name: 'pictures-waiting', path: '/picture/picture-audit' },
    { name: 'review-desk', path: '/picture/picture-audit', open: press('审核台') },
    { name: 'picture-form', path: '/picture/picture-publish' },
    { name: 'publishers', path: '/publish/publish-list' },
    { name: 'floors', path: '/page/mobile-decoration/floor' },
    { name: 'article-form-en', path: '/development/article-manage/add', language: 'en' },
  ],
  statistics: [
    { name: 'sales', path: '/statistics/other-statistics/sales-revenue' },
    { name: 'orders-of-regions', path: '/statistics/other-statistics/regionalAnalysis' },
    { name: 'hot-goods-en', path: '/statistics/goods-statistics/hot-goods', language: 'en' },
    { name: 'log', path: '/development/log-analysis/log-list' },
  ],
  settings: [
    { name: 'site', path: '/setting/shop-settings/system' },
    { name: 'mail-en', path: '/setting/shop-settings/smtp', language: 'en' },
    { name: 'payments', path: '/setting/payment-and-delivery/payment' },
    { name: 'administrators', path: '/setting/auth-settings/administrator-manage' },
    { name: 'role', path: '/setting/auth-settings/role-permission/1' },
    { name: 'menus', path: '/development/tool-manage/menu-manage' },
  ],
}
