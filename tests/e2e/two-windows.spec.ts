import type { AnswerOf } from '@contract/calls'
import { yuan } from '@/lib/format'
import { type Api, apiOf } from './support/api'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { addGoods } from './support/goods'
import { inRow, main, rowOf, type } from './support/person'
import { addPicture } from './support/publications'
import { expect, type Page, test } from './support/test'

/** An open window is notified of changes in another one: nobody pays twice. */

interface OpenQuestion {
  readonly of: string
  /** Path, opener of the dialog, and its button. */
  readonly path: string
  readonly open: (page: Page) => Promise<void>
  readonly act: string
  /** Performs the action elsewhere. */
  readonly elsewhere: (other: Api) => Promise<unknown>
  /** The notice: who did it, and the amount. */
  readonly notice: RegExp
  /** Input that has to be retained. */
  readonly typed?: Readonly<Record<string, string>>
}

const first = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined) throw new Error('There is nothing to do it to')
  return one
}
const press = (act: string) => (page: Page) => main(page).getByRole('button', { name: act, exact: true }).click()
const AT = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d'

async function refund(api: Api): Promise<OpenQuestion> {
  const { data } = await api.send('GET admin/after-sales', {
    query: { page_no: 1, page_size: 10, service_status: 'WAIT_FOR_MANUAL' },
  })
  const { service_sn } = first(data)
  const params = { service_sn }
  const { refund_info } = await api.send('GET admin/after-sales/detail/{service_sn}', { params })
  const refund_price = refund_info?.agree_price ?? 0
  return {
    of: 'a refund',
    path: `/order/service-detail/${service_sn}`,
    open: press('退款'),
    act: '退款',
    elsewhere: other =>
      other.send('POST admin/after-sales/refund/{service_sn}', { params, body: { refund_price, remark: '' } }),
    notice: new RegExp(`admin 于 ${AT} 执行了「退款」：退款金额 ${yuan(refund_price)}`.replaceAll('.', '\\.')),
    typed: { 退款备注: '已转账' },
  }
}

async function payment(api: Api): Promise<OpenQuestion> {
  const { data } = await api.send('GET admin/order/bills', { query: { page_no: 1, page_size: 10, status: 'PASS' } })
  const { bill_id } = first(data)
  return {
    of: 'the payment of a bill',
    path: `/shop/settlement-manage/detail/${bill_id}`,
    open: press('确认付款'),
    act: '确认付款',
    elsewhere: other =>
      other.send('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, body: { status: 'PASS' } }),
    notice: new RegExp(`finance 于 ${AT} 执行了「确认付款」`),
  }
}

async function confirmation(api: Api): Promise<OpenQuestion> {
  const query = { page_no: 1, page_size: 50, order_status: 'CONFIRM', payment_type: 'ONLINE' } as const
  const { data } = await api.send('GET admin/trade/orders', { query })
  const { sn, order_amount } = first(data.filter(({ order_type }) => order_type === 'NORMAL'))
  return {
    of: 'the payment of an order',
    path: `/order/detail/${sn}`,
    open: press('确认收款'),
    act: '确认收款',
    elsewhere: other =>
      other.send('POST admin/trade/orders/{sn}/pay', { params: { sn }, body: { pay_price: order_amount } }),
    notice: new RegExp(`admin 于 ${AT} 执行了「确认收款」`),
  }
}

async function offSale(api: Api): Promise<OpenQuestion> {
  const { goods_id, goods_name } = await addGoods(api, { name: freshName('两窗') })
  return {
    of: 'goods that are taken off sale',
    path: `/goods/goods-list?keyword=${encodeURIComponent(goods_name)}`,
    open: page => inRow(page, goods_name, '下架'),
    act: '下架',
    elsewhere: other =>
      other.send('PUT admin/goods/{goods_ids}/under', { params: { goods_ids: goods_id }, body: { reason: '缺货' } }),
    notice: new RegExp(`admin 于 ${AT} 执行了「下架」`),
    typed: { 下架原因: '图文不符' },
  }
}

type Withdrawal = AnswerOf<'GET admin/distribution/withdraw/apply'>['data'][number]

async function transfer(api: Api): Promise<OpenQuestion> {
  const query = { page_no: 1, page_size: 100, status: 'VIA_AUDITING' } as const
  const { data } = await api.send('GET admin/distribution/withdraw/apply', { query })
  const isAlone = (one: Withdrawal) => data.filter(({ apply_money }) => apply_money === one.apply_money).length === 1
  const { id, apply_money } = first(data.filter(isAlone))
  return {
    of: 'the transfer of a withdrawal',
    path: '/distribution/put-forward/put-forward-apply?status=VIA_AUDITING&page_size=100',
    open: page => inRow(page, yuan(apply_money), '设为已转账'),
    act: '设为已转账',
    elsewhere: other =>
      other.send('POST admin/distribution/withdraw/batch/account/paid', {
        body: { apply_ids: [Number(id)], remark: '' },
      }),
    notice: new RegExp(`admin 于 ${AT} 执行了「设为已转账」`),
    typed: { 转账备注: '银行转账' },
  }
}

async function ruling(api: Api): Promise<OpenQuestion> {
  const query = { page_no: 1, page_size: 20, tag: 'COMPLAINING' } as const
  const { data } = await api.send('GET admin/trade/order-complains', { query })
  const { complain_id } = first(data)
  return {
    of: 'the ruling on a complaint',
    path: `/order/complaint/complaint-detail/${complain_id}`,
    open: press('仲裁'),
    act: '仲裁',
    elsewhere: other =>
      other.send('PUT admin/trade/order-complains/{complain_id}/complete', {
        params: { complain_id },
        body: { arbitration_result: '支持买家' },
      }),
    notice: new RegExp(`admin 于 ${AT} 执行了「仲裁」`),
    typed: { 仲裁意见: '双方各退一步' },
  }
}

/** Waits for the change feed: later changes are received. */
const listening = (page: Page) => page.waitForResponse(answer => answer.url().includes('/api/admin/changes'))

test('an open prompt announces that another administrator has done it, with time and amount, and is disabled', {
  tag: '@core',
}, async ({ api, page, product, sessionOf, signIn }) => {
  // Six screens.
  test.slow()
  const finance = apiOf(product.url, await sessionOf('finance'))
  await signIn({ path: '/icon.svg' })
  for (const find of [confirmation, refund, payment, transfer, ruling, offSale]) {
    const { of, path, open, act, elsewhere, notice, typed = {} } = await find(api)
    const heard = listening(page)
    await page.goto(path)
    await open(page)
    const button = dialog(page).getByRole('button', { name: act, exact: true })
    await expect(button, of).toBeEnabled()
    await type(dialog(page), typed)
    await heard
    await elsewhere(find === payment ? finance : api)
    await expect(dialog(page), of).toContainText(notice)
    await expect(button, of).toBeDisabled()
    for (const [label, text] of Object.entries(typed))
      await expect(dialog(page).getByRole('textbox', { name: label }), of).toHaveValue(text)
  }
})

test('the review announces the decision of another administrator on its record, and disables its own', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const picture = await addPicture(api, freshName('两窗'))
  const heard = listening(page)
  await signIn({ path: `/picture/picture-audit?keyword=${encodeURIComponent(picture.goods_name)}` })
  await main(page).getByRole('button', { name: '审核台', exact: true }).click()
  const desk = page.getByRole('dialog', { name: /审核台/ })
  await expect(desk.getByRole('heading', { name: picture.goods_name })).toBeVisible()
  await expect(desk.getByRole('button', { name: /^通过/ })).toBeEnabled()
  await heard
  await api.send('POST admin/goods/batch/audit', {
    body: { goods_ids: [Number(picture.goods_id)], pass: 0, message: '图片不清晰' },
  })
  await expect(desk).toContainText('这一条已经审核过了')
  await expect(desk).toContainText(new RegExp(`admin 于 ${AT} 执行了「拒绝」`))
  for (const name of [/^通过/, /^拒绝/]) await expect(desk.getByRole('button', { name })).toBeDisabled()
})

test('an open form announces that another administrator has deleted its record', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const topic_name = freshName('两窗')
  const body = { topic_name, topic_remark: '与描述不符' }
  const { topic_id } = await api.send('POST admin/systems/complain-topics', { body })
  const heard = listening(page)
  await signIn({ path: '/order/complaint/subject-list?page_size=100' })
  await inRow(page, topic_name, '编辑')
  await type(dialog(page), { 投诉主题描述: '改到一半' })
  await heard
  await api.send('DELETE admin/systems/complain-topics/{topic_id}', { params: { topic_id } })
  await expect(dialog(page)).toContainText(/admin.*删除/)
  await expect(rowOf(page, topic_name)).toHaveCount(1)
})
