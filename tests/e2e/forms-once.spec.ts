import type { Locator } from '@playwright/test'
import { heard, settled } from './shell-parts'
import { spoilAnswers } from './support/answer-faults'
import type { Api } from './support/api'
import { dialog } from './support/bulk'
import { DAY, inChina } from './support/china'
import { freshName } from './support/fresh'
import { hold } from './support/hold'
import { box, chooseRegion, chooseTime, main, tick, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** A double click, or Enter pressed twice, sends one request, in each kind of form. */

interface Once {
  readonly form: string
  /** Opens and fills in the form; returns its save button. */
  readonly fill: (page: Page, api: Api) => Promise<Locator>
  readonly path: string
  readonly sends: RegExp
  readonly twice?: (button: Locator) => Promise<void>
}

const open = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const enterTwice = async (field: Locator) => {
  await field.press('Enter')
  await field.press('Enter')
}

/** Fills in a valid coupon; returns its form. */
async function fillCoupon(page: Page): Promise<Locator> {
  const form = main(page)
  const amounts = { 面额: '20', 消费限额: '100', 店铺承担比例: '40', 发放数量: '50', 限领数量: '2' }
  await type(form, { 活动名称: freshName('满减'), ...amounts })
  const period = form.getByRole('textbox', { name: /有效期/ }).first()
  await period.fill(inChina().add(1, 'day').format(DAY))
  await page.keyboard.press('Enter')
  await page.keyboard.type(inChina().add(8, 'day').format(DAY))
  await page.keyboard.press('Enter')
  await tick(form, '全品')
  await type(form, { 适用范围描述: '全场可用' })
  return form
}
const COUPON = { path: '/promotions/coupon-manage/coupon', sends: /admin\/promotion\/coupons(\?|$)/ }

/** Fills in a valid complaint topic, in its drawer. */
async function fillSubject(page: Page): Promise<Locator> {
  await open(page, '添加投诉主题')
  await type(dialog(page), { 投诉主题: freshName('主题'), 投诉主题描述: '与描述不符' })
  return dialog(page)
}
const SUBJECT = { path: '/order/complaint/subject-list', sends: /admin\/systems\/complain-topics(\?|$)/ }

const FORMS: readonly Once[] = [
  { form: 'a coupon', ...COUPON, fill: async page => button(await fillCoupon(page), '保存') },
  {
    form: 'a coupon, by Enter',
    ...COUPON,
    fill: async page => box(await fillCoupon(page), '活动名称'),
    twice: enterTwice,
  },
  { form: 'a record in a drawer', ...SUBJECT, fill: async page => button(await fillSubject(page), '保存') },
  {
    form: 'a record in a drawer, by Enter',
    ...SUBJECT,
    fill: async page => box(await fillSubject(page), '投诉主题'),
    twice: enterTwice,
  },
  {
    form: 'a member',
    path: '/member/member-manage/member-list',
    sends: /admin\/members(\?|$)/,
    fill: async page => {
      await open(page, '添加会员')
      const mobile = `139${String(Date.now()).slice(-8)}`
      await type(dialog(page), { 用户名: freshName('user'), 昵称: '山间来信', 手机号: mobile, 详细地址: '文三路 1 号' })
      await dialog(page).getByLabel('密码').fill('abc12345')
      await chooseTime(dialog(page), '生日', '1969-07-20')
      await chooseRegion(dialog(page), '浙江省', '杭州市', '西湖区')
      return button(dialog(page), '保存')
    },
  },
  {
    form: 'a draft',
    path: '/picture/picture-publish',
    sends: /admin\/publication-drafts(\?|$)/,
    fill: async page => {
      await type(main(page), { 名称: freshName('草稿') })
      return button(main(page), '保存草稿')
    },
  },
  {
    form: 'the name of a view, by Enter',
    path: '/shop/shop-manage/shop-list?shop_disable=CLOSED',
    sends: /admin\/views(\?|$)/,
    fill: async page => {
      await open(page, '视图')
      await button(dialog(page), '另存为视图').click()
      await dialog(page).getByRole('textbox').fill(freshName('视图'))
      return dialog(page).getByRole('textbox')
    },
    twice: enterTwice,
  },
]

test.afterEach(async ({ api }) => {
  const { views } = await api.send('GET admin/views')
  for (const { view_id } of views) await api.send('DELETE admin/views/{view_id}', { params: { view_id } })
})

for (const { form, path, sends, fill, twice = (one: Locator) => one.dblclick() } of FORMS) {
  test(`${form} is sent once if saved twice`, async ({ api, page, signIn }) => {
    const calls = heard(page)
    const sent = () => calls.filter(call => !call.startsWith('GET') && sends.test(call))
    await signIn({ path })
    const saving = await fill(page, api)
    // The response is delayed until both clicks have happened.
    const pending = await hold(page, sends)
    await twice(saving)
    await expect.poll(sent).toHaveLength(1)
    await settled(calls)
    await pending.answer()
    await settled(calls)
    expect(sent()).toHaveLength(1)
  })
}

interface Slow {
  readonly form: string
  readonly path: string
  readonly sends: RegExp
  /** Opens and fills in the form; returns it. */
  readonly fill: (page: Page) => Promise<Locator>
  readonly name: string
  /** The names of existing records. */
  readonly all: (api: Api) => Promise<readonly string[]>
}

const MANY = { page_no: 1, page_size: 100 } as const
const SLOW: readonly Slow[] = [
  {
    form: 'a coupon',
    ...COUPON,
    fill: fillCoupon,
    name: '活动名称',
    all: async api => (await api.send('GET admin/promotion/coupons', { query: MANY })).data.map(({ title }) => title),
  },
  {
    form: 'a record in a drawer',
    ...SUBJECT,
    fill: fillSubject,
    name: '投诉主题',
    all: async api =>
      (await api.send('GET admin/systems/complain-topics', { query: MANY })).data.map(({ topic_name }) => topic_name),
  },
]

for (const { form, path, sends, fill, name, all } of SLOW) {
  test(`${form} that is saved by a double click and answered after 8 s is busy, retains the input, and is created once`, async ({
    api,
    page,
    signIn,
  }) => {
    await signIn({ path })
    const filled = await fill(page)
    const field = box(filled, name)
    const typed = await field.inputValue()
    const line = await spoilAnswers(page, sends, 'late')
    await button(filled, '保存').dblclick()
    await expect(page.getByText('连接超时，正在核对结果…')).toBeVisible()
    await expect(filled.locator('.ant-btn-primary.ant-btn-loading')).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(page.getByText('连接超时，正在核对结果…')).toHaveCount(0)
    await expect(field).toHaveCount(0)
    expect(line.count()).toBeGreaterThan(1)
    expect((await all(api)).filter(one => one === typed)).toHaveLength(1)
  })
}
