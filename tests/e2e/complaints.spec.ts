import type { AnswerOf } from '@contract/calls'
import type { Api } from './support/api'
import { dialog } from './support/bulk'
import { LINES } from './support/lines'
import { find, main, rowOf } from './support/person'
import { expect, type Page, test } from './support/test'

/** Complaints from the first reading to the ruling (contract/orders.md, "complaint"). */

type Complaint = AnswerOf<'GET admin/trade/order-complains'>['data'][number]

const LIST = '/order/complaint/complaint-list'
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** The newest complaint in a state. */
async function complaintIn(api: Api, status: Complaint['status']): Promise<Complaint> {
  const query = { tag: 'COMPLAINING', page_no: 1, page_size: 100 } as const
  const { data } = await api.send('GET admin/trade/order-complains', { query })
  const found = data.find(one => one.status === status)
  if (!found) throw new Error(`There is no complaint in state ${status}`)
  return found
}

/** Finds a complaint in the list by the number of its order, and opens it. */
async function open(page: Page, { order_sn, complain_topic }: Complaint): Promise<void> {
  await (await find(page, order_sn)).getByRole('link', { name: '处理', exact: true }).click()
  await expect(main(page).getByRole('heading', { name: complain_topic, level: 2 })).toBeVisible()
}

/** Rules on the open complaint; the dialog first requires a text and warns that it is final. */
async function rule(page: Page, ruling: string): Promise<void> {
  await button(page, '仲裁').click()
  await dialog(page).getByRole('button', { name: '仲裁', exact: true }).click()
  await expect(dialog(page).getByText('请填写此项')).toBeVisible()
  await dialog(page).getByRole('textbox').fill(ruling)
  await expect(dialog(page)).toContainText('投诉随即结束，不能撤销')
  await dialog(page).getByRole('button', { name: '仲裁', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: '平台仲裁' })).toContainText(ruling)
  await expect(button(page, '仲裁')).toHaveCount(0)
}

for (const { tag, line } of LINES) {
  test(`a new complaint is read, sent to its seller, ruled on and closed, and logged in its order${line}`, {
    tag,
  }, async ({ api, page, signIn }) => {
    const complaint = await complaintIn(api, 'NEW')
    await signIn({ path: LIST })
    await open(page, complaint)
    await expect(main(page)).toContainText(complaint.content)
    await button(page, '交由商家申诉').click()
    await expect(dialog(page)).toContainText('商家将看到投诉内容和图片')
    await dialog(page).getByRole('button', { name: '交由商家申诉', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(main(page).getByText('待申诉').first()).toBeVisible()
    await expect(button(page, '交由商家申诉')).toHaveCount(0)

    await rule(page, '商家没有申诉，退还货款。')
    await expect(main(page).getByText('已完成').first()).toBeVisible()
    await page.goto(`/order/detail/${complaint.order_sn}`)
    const log = main(page).getByRole('region', { name: '订单日志' })
    await expect(log).toContainText('投诉已交由商家申诉')
    await expect(log).toContainText('平台已就投诉作出仲裁')
  })
}

test('both parties get a message, then a ruling closes the complaint in its list', async ({ api, page, signIn }) => {
  const complaint = await complaintIn(api, 'COMMUNICATION')
  const [message, ruling] = ['请商家在两天内补发缺少的配件。', '商家未按时补发，退还配件的价款。']
  await signIn({ path: LIST })
  await open(page, complaint)
  await main(page).getByRole('textbox', { name: /消息$/ }).fill(message)
  await button(page, '发送').click()
  const talk = main(page).getByRole('list', { name: '对话' })
  await expect(talk.getByRole('listitem').filter({ hasText: message })).toContainText('平台')

  await rule(page, ruling)
  await expect(main(page).getByRole('textbox', { name: /消息$/ })).toHaveCount(0)

  await page.goto(`${LIST}?tag=COMPLETE&keywords=${complaint.order_sn}`)
  await expect(rowOf(page, complaint.order_sn)).toContainText('已完成')
})
