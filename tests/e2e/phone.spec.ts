import type { Locator } from '@playwright/test'
import { yuan } from '@/lib/format'
import { type Api, apiOf } from './support/api'
import {
  ALL_REQUIRE_APPROVAL,
  expectPending,
  NONE_REQUIRE_APPROVAL,
  setApprovals,
  setFounder,
} from './support/approvals'
import { billToPay } from './support/bill-to-pay'
import { PATH as FLOORS, floor, params, publishedNow, tool, wide } from './support/floors'
import { freshName } from './support/fresh'
import { hold } from './support/hold'
import { main } from './support/list'
import { outstandingOf } from './support/outstanding'
import { addPicture } from './support/publications'
import { expect, type Page, test } from './support/test'
import { thumbFaults } from './support/thumb-faults'

/** The daily jobs of each role, done with the thumb on a phone of 375 pixels. */

test.use({ isPhone: true })

const PAGE = { page_no: 1, page_size: 50 } as const
const dialog = (page: Page) => page.getByRole('dialog')
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const card = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })

function first<T>(all: readonly T[], what: string): T {
  const [one] = all
  if (one === undefined) throw new Error(`The demo has no ${what}`)
  return one
}

async function unpaid(api: Api) {
  const query = { ...PAGE, order_status: 'CONFIRM', payment_type: 'ONLINE' } as const
  const { data } = await api.send('GET admin/trade/orders', { query })
  return first(
    // Other tests take the first ones.
    data.filter(({ order_type }) => order_type === 'NORMAL').slice(-1),
    'unpaid order',
  )
}

/** The buttons of a record stay at the lower edge, however far its page is scrolled. */
async function expectAtHand(page: Page, name: string): Promise<void> {
  await main(page).evaluate(element => element.scrollTo(0, element.scrollHeight))
  await expect(button(main(page), name)).toBeInViewport({ ratio: 1 })
}

test('an order is found by its number from the dashboard, and its payment confirmed', async ({ api, page, signIn }) => {
  const { sn } = await unpaid(api)
  await signIn()
  await page.getByRole('button', { name: '搜索页面、操作、记录' }).tap()
  await page.getByRole('combobox', { name: '搜索页面、操作、记录' }).fill(sn)
  await page
    .getByRole('group', { name: '订单列表中的记录' })
    .getByRole('option', { name: new RegExp(sn) })
    .tap()
  await expect(main(page).getByRole('heading', { name: sn, level: 2 })).toBeVisible()
  await expectAtHand(page, '确认收款')
  await button(main(page), '确认收款').tap()
  await expect(dialog(page)).toContainText('收款金额：¥')
  await button(dialog(page), '确认收款').tap()
  await expect(main(page).getByText('待发货').first()).toBeVisible()
  // What is not possible any more stands in the menu, with its reason in words.
  await expect(button(main(page), '确认收款')).toHaveCount(0)
  await main(page)
    .getByRole('button', { name: `${sn} 的更多操作` })
    .tap()
  await expect(page.getByRole('menuitem', { name: /确认收款/ })).toContainText('订单已付款')
})

test('a complaint is opened from the bell, read and ruled on, while the answer is slow', async ({
  api,
  page,
  signIn,
}) => {
  const ruling = freshName('退还货款')
  await signIn()
  await page.getByRole('button', { name: /^通知/ }).tap()
  const panel = page.locator('.bell-panel')
  await expect(panel).toBeInViewport({ ratio: 0.95 })
  await panel.getByRole('link', { name: /投诉待处理/ }).tap()
  await main(page).getByRole('link', { name: '处理', exact: true }).first().tap()
  await expect(main(page).getByRole('region', { name: '投诉信息' })).toBeVisible()
  await expectAtHand(page, '仲裁')
  await button(main(page), '仲裁').tap()
  await dialog(page).getByRole('textbox').fill(ruling)
  const answer = await hold(page, /order-complains\/\d+\/complete/)
  await button(dialog(page), '仲裁').tap()
  await expect(dialog(page).locator('.ant-btn-loading')).toBeVisible()
  // A second tap of the impatient sends nothing.
  await dialog(page).locator('.ant-btn-loading').tap({ force: true })
  await answer.answer()
  await expect(main(page).getByRole('region', { name: '平台仲裁' })).toContainText(ruling)
  expect(answer.count()).toBe(1)
  await expect(button(main(page), '仲裁')).toHaveCount(0)
  const { data } = await api.send('GET admin/trade/order-complains', { query: { ...PAGE, tag: 'COMPLETE' } })
  expect(data.map(one => one.arbitration_result)).toContain(ruling)
})

test('a withdrawal is approved with a note, which is kept when the first answer fails', async ({
  api,
  page,
  signIn,
}) => {
  const query = { ...PAGE, page_size: 100, status: 'APPLY' } as const
  const { data } = await api.send('GET admin/distribution/withdraw/apply', { query })
  const isAlone = ({ apply_money }: (typeof data)[number]) =>
    data.filter(other => other.apply_money === apply_money).length === 1
  const { id, apply_money } = first(data.filter(isAlone).slice(-1), 'withdrawal')
  const note = freshName('已核对')
  await signIn({ path: '/distribution/put-forward/put-forward-apply?status=APPLY&page_size=100' })
  await button(card(page, yuan(apply_money)), '通过审核').tap()
  await dialog(page).getByRole('textbox').fill(note)
  const failure = { status: 400, json: { code: '500', message: '系统繁忙' } }
  await page.route(/withdraw/, route =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(failure),
  )
  await button(dialog(page), '通过审核').tap()
  await expect(page.getByText('系统繁忙')).toBeVisible()
  await expect(dialog(page).getByRole('textbox')).toHaveValue(note)
  await page.unrouteAll()
  await button(dialog(page), '通过审核').tap()
  await expect(dialog(page)).toHaveCount(0)
  await expect
    .poll(async () => (await api.send('GET admin/distribution/withdraw/apply/{id}', { params: { id } })).inspect_remark)
    .toBe(note)
})

test('pictures are rejected with a common reason and approved at the review desk', async ({ api, page, signIn }) => {
  const start = freshName('手机审核')
  for (const end of ['甲', '乙']) await addPicture(api, start + end)
  await signIn({ path: `/picture/picture-audit?keyword=${encodeURIComponent(start)}` })
  await expect(card(page, start)).toHaveCount(2)
  await button(main(page), '审核台').tap()
  const desk = page.getByRole('dialog', { name: /审核台/ })
  await expect(desk).toContainText('1 / 2')
  await button(desk, '拒绝').tap()
  const why = page.getByRole('dialog', { name: /^拒绝图片/ })
  await why.getByRole('group').getByRole('button').first().tap()
  await expect(why.getByRole('textbox')).not.toHaveValue('')
  await button(why, '拒绝').tap()
  await expect(desk.getByRole('status').getByText('已拒绝')).toBeVisible()
  await button(desk, '通过').tap()
  await expect(desk.getByRole('status').getByText('已通过')).toBeVisible()
  await expect
    .poll(async () => {
      const { data } = await api.send('GET admin/goods', { query: { ...PAGE, keyword: start } })
      return data.map(({ is_auth }) => is_auth).sort()
    })
    .toEqual([1, 2])
})

test('a member is found by the phone number, and disabled', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/members', { query: PAGE })
  const { member_id, uname } = first(data.filter(one => one.mobile).slice(-1), 'member with a phone number')
  const { value: mobile } = await api.send('POST admin/personal/{kind}/{record_id}', {
    params: { kind: 'member', record_id: member_id },
    body: { field: 'mobile' },
  })
  await signIn({ path: '/member/member-manage/member-list' })
  await main(page).getByRole('searchbox').fill(String(mobile))
  await button(main(page), '搜索').tap()
  await expect(main(page).getByRole('checkbox', { name: /^选择 / })).toHaveCount(1)
  await card(page, uname)
    .getByRole('button', { name: /更多操作$/ })
    .tap()
  await page.getByRole('menuitem', { name: '禁用' }).tap()
  await button(dialog(page), '禁用').tap()
  await expect(card(page, uname)).toHaveCount(0)
})

test('a bill is opened from the bell, checked, and paid once, while the answer is slow', async ({
  api,
  page,
  signIn,
}) => {
  await signIn()
  await page.getByRole('button', { name: /^通知/ }).tap()
  await page
    .locator('.bell-panel')
    .getByRole('link', { name: /^结算单待审核/ })
    .first()
    .tap()
  await main(page).getByRole('link', { name: '查看', exact: true }).first().tap()
  await expectAtHand(page, '通过审核')
  const bill_id = page.url().split('/').at(-1) ?? ''
  const bill = await api.send('GET admin/order/bills/{bill_id}', { params: { bill_id } })
  await button(main(page), '通过审核').tap()
  await expect(dialog(page)).toContainText(bill.shop_name)
  await expect(dialog(page)).toContainText(yuan(bill.bill_price))
  await button(dialog(page), '通过审核').tap()
  await expect(dialog(page)).toHaveCount(0)
  await expectAtHand(page, '确认付款')
  await button(main(page), '确认付款').tap()
  await expect(dialog(page)).toContainText(yuan(bill.bill_price))
  const answer = await hold(page, /order\/bills\/\d+\/next/)
  await button(dialog(page), '确认付款').tap()
  await expect(dialog(page).locator('.ant-btn-loading')).toBeVisible()
  // A second tap of the impatient sends nothing.
  await dialog(page).locator('.ant-btn-loading').tap({ force: true })
  await answer.answer()
  await expect(main(page).getByText('已付款').first()).toBeVisible()
  expect(answer.count()).toBe(1)
  await expect(button(main(page), '确认付款')).toHaveCount(0)
  expect((await api.send('GET admin/order/bills/{bill_id}', { params: { bill_id } })).status).toBe('PAY')
})

test('a refund is paid from its list; amount and note are kept when the first answer fails', async ({
  api,
  page,
  signIn,
}) => {
  const note = freshName('已转账')
  await signIn({ path: '/order/refund-list' })
  await main(page)
    .getByRole('button', { name: /^待平台退款/ })
    .tap()
  await main(page).getByRole('link', { name: '退款', exact: true }).last().tap()
  await expectAtHand(page, '退款')
  const service_sn = page.url().split('/').at(-1) ?? ''
  await button(main(page), '退款').tap()
  const [amount, remark] = [dialog(page).getByLabel('退款金额'), dialog(page).getByLabel('退款备注')]
  await expect(amount).not.toHaveValue('')
  const agreed = await amount.inputValue()
  await remark.fill(note)
  const failure = { status: 400, json: { code: '500', message: '系统繁忙' } }
  await page.route(/after-sales\/refund\//, route => route.fulfill(failure))
  await button(dialog(page), '退款').tap()
  await expect(page.getByText('系统繁忙')).toBeVisible()
  await expect(amount).toHaveValue(agreed)
  await expect(remark).toHaveValue(note)
  await page.unrouteAll()
  await button(dialog(page), '退款').tap()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByText('已完成').first()).toBeVisible()
  await expect(button(main(page), '退款')).toHaveCount(0)
  const { refund_info } = await api.send('GET admin/after-sales/detail/{service_sn}', { params: { service_sn } })
  expect(refund_info?.actual_price).toBe(Number(agreed))
})

test('a founder approves the payment that another administrator has submitted', async ({
  api,
  page,
  product,
  sessionOf,
  signIn,
}) => {
  const second = apiOf(product.url, await sessionOf('finance'))
  const { bill_id, bill_sn, bill_price } = await billToPay(api)
  await setApprovals(api, { ...NONE_REQUIRE_APPROVAL, bill_payments: ALL_REQUIRE_APPROVAL.bill_payments })
  await expectPending(
    second.send('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, body: { status: 'PASS' } }),
  )
  await signIn()
  await main(page).getByRole('link', { name: '待我复核' }).tap()
  const drawer = page.getByRole('dialog', { name: '双人复核' })
  const request = drawer.getByRole('listitem', { name: `结算单付款 · ${bill_sn}` })
  await expect(request).toContainText(yuan(bill_price))
  await expect(request).toContainText('finance')
  expect(await thumbFaults(page)).toEqual([])
  const answer = await hold(page, /confirmations\/\d+\/confirm/)
  const approve = request.getByRole('button', { name: /^通过/ })
  await approve.tap()
  await expect(approve).toHaveClass(/loading/)
  await approve.tap({ force: true })
  await answer.answer()
  await expect(page.getByText('已通过并执行')).toBeVisible()
  await expect(drawer).toContainText('没有等待您复核的申请')
  expect(answer.count()).toBe(1)
  expect((await api.send('GET admin/order/bills/{bill_id}', { params: { bill_id } })).status).toBe('PAY')

  // Other tests of the worker pay without approval; turning it off needs one more.
  const role = await setFounder(api, 'finance', 1)
  await expectPending(setApprovals(api, NONE_REQUIRE_APPROVAL))
  const { data } = await second.send('GET admin/confirmations', { query: { ...PAGE, list: 'waiting' } })
  for (const { position } of data)
    await second.send('PUT admin/confirmations/{confirmation_id}/confirm', {
      params: { confirmation_id: position },
      body: {},
    })
  await setFounder(api, 'finance', 0, role)
})

test('goods are picked by tapping their lines, and the selection is sorted and confirmed', async ({ page, signIn }) => {
  await signIn({ path: '/promotions/coupon-manage/coupon' })
  await main(page).getByText('部分商品', { exact: true }).tap()
  await main(page).getByText('选择商品', { exact: true }).tap()
  const lines = dialog(page).getByRole('list', { name: '商品列表' }).getByRole('listitem')
  await expect(lines).toHaveCount(10)
  await expect(lines.first()).toContainText('¥')
  expect(await thumbFaults(page)).toEqual([])
  await lines.nth(0).getByText('¥').tap()
  await lines.nth(9).getByText('¥').tap()
  await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(button(dialog(page), '确定选择')).toBeInViewport({ ratio: 1 })
  await button(dialog(page), '查看已选').tap()
  const selected = (within: Locator) => within.getByRole('list', { name: '已选商品' }).getByRole('listitem')
  await expect(selected(dialog(page))).toHaveCount(2)
  expect(await thumbFaults(page)).toEqual([])
  await button(dialog(page), '返回列表').tap()
  await expect(lines.nth(9)).toBeInViewport()
  await button(dialog(page), '查看已选').tap()
  const moves = (within: Locator) =>
    within.getByRole('list', { name: '已选商品' }).getByRole('button', { name: /^移动/ })
  const second = (await moves(dialog(page)).nth(1).getAttribute('aria-label')) ?? ''
  await moves(dialog(page)).first().press('ArrowDown')
  await expect(moves(dialog(page)).first()).toHaveAccessibleName(second)
  await button(dialog(page), '确定选择').tap()
  await expect(dialog(page)).toHaveCount(0)
  await expect(selected(main(page))).toHaveCount(2)
  await expect(moves(main(page)).first()).toHaveAccessibleName(second)
})

test('one picture of the front page is changed, and published after a first failure', async ({ api, page, signIn }) => {
  await api.send('DELETE admin/pages/{client_type}/{page_type}/draft', { params })
  const { data: library } = await api.send('GET admin/media', { query: { page_size: 50 } })
  const before = first(library.slice(1), 'second picture').url
  await api.send('PUT admin/pages/{client_type}/{page_type}', {
    params,
    body: { page_name: 'mobile_floor', page_data: JSON.stringify([wide(before)]) },
  })
  await signIn({ path: FLOORS })
  await expect(floor(page, 1)).toBeInViewport()
  await expect(tool(page, '保存发布')).toBeInViewport({ ratio: 1 })
  expect(await thumbFaults(page)).toEqual([])
  await floor(page, 1).getByRole('button', { name: '编辑第 1 块' }).tap()
  await dialog(page).getByRole('tab', { name: '素材库' }).tap()
  await dialog(page)
    .getByRole('button', { name: /^选择 / })
    .first()
    .tap()
  await expect(button(dialog(page), '确定选择')).toBeInViewport({ ratio: 1 })
  expect(await thumbFaults(page)).toEqual([])
  await button(dialog(page), '确定选择').tap()
  await expect(dialog(page)).toHaveCount(0)
  const answer = await hold(page, url => /admin\/pages\/WAP\/INDEX$/.test(url.pathname))
  await tool(page, '保存发布').tap()
  await expect(tool(page, '保存发布')).toHaveClass(/ant-btn-loading/)
  await answer.answer({ status: 400, json: { code: '500', message: '系统繁忙' } })
  await expect(page.getByText('系统繁忙')).toBeVisible()
  await page.unrouteAll()
  await tool(page, '保存发布').tap()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  const [after] = await publishedNow(api)
  expect(after?.blockList[0]?.block_value).toBe(first(library, 'picture').url)
})

interface Screen {
  readonly path: string | ((api: Api) => Promise<string>)
  readonly open?: (page: Page) => Promise<unknown>
}

/** Screens of every shape, and what opens above them. */
const SCREENS: Readonly<Record<string, Screen>> = {
  dashboard: { path: '/dashboard' },
  bell: { path: '/dashboard', open: page => page.getByRole('button', { name: /^通知/ }).tap() },
  list: { path: '/order/order-list' },
  filters: { path: '/order/order-list', open: page => button(main(page), '筛选').tap() },
  columns: { path: '/order/order-list', open: page => button(main(page), '列设置').tap() },
  views: { path: '/order/order-list', open: page => button(main(page), '视图').tap() },
  'days of a filter': {
    path: '/order/order-list',
    open: async page => {
      await button(main(page), '筛选').tap()
      await main(page).getByRole('textbox', { name: /开始/ }).first().tap()
    },
  },
  'list with pictures': { path: '/goods/goods-audit' },
  'selected cards': { path: '/goods/goods-audit', open: page => main(page).getByRole('checkbox').nth(1).tap() },
  detail: { path: async api => `/order/detail/${(await unpaid(api)).sn}` },
  prompt: {
    path: async api => `/order/detail/${(await unpaid(api)).sn}`,
    open: page => button(main(page), '取消订单').tap(),
  },
  'record with tabs': {
    path: async api => {
      const { data } = await api.send('GET admin/members', { query: PAGE })
      return `/member/member-manage/edit/${first(data, 'member').member_id}`
    },
  },
  'form with tabs': { path: '/shop/shop-manage/shop-add' },
  drawer: { path: '/goods/goods-setting/brand-list', open: page => button(main(page), '添加品牌').tap() },
  desk: { path: '/picture/picture-audit', open: page => button(main(page), '审核台').tap() },
  'list in order by hand': { path: '/page/mobile-decoration/focus' },
  tree: { path: '/goods/goods-setting/category-list' },
  permissions: { path: '/setting/auth-settings/role-permission/1' },
  report: { path: '/statistics/goods-statistics/hot-goods' },
  map: { path: '/statistics/other-statistics/regionalAnalysis' },
  'member picker': {
    path: '/shop/shop-manage/shop-add',
    open: page => button(main(page), '选择会员').tap(),
  },
  'picture library': {
    path: '/goods/goods-setting/brand-list',
    open: async page => {
      await button(main(page), '添加品牌').tap()
      await page.getByRole('button', { name: '素材库' }).tap()
    },
  },
  export: { path: '/order/order-list', open: page => button(main(page), '导出').tap() },
  settings: { path: '/setting/shop-settings/system' },
}

test('screens of every shape have targets for a thumb, none beyond the edge', async ({ api, page, signIn }) => {
  const faults: string[] = []
  const { settled } = outstandingOf(page)
  for (const [name, { path, open }] of Object.entries(SCREENS)) {
    await signIn({ path: typeof path === 'string' ? path : await path(api) })
    await settled()
    await open?.(page)
    await settled()
    await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
    faults.push(...(await thumbFaults(page)).map(fault => `${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})
