import { startMailService } from '../support/mail-service'
import { spoilAnswers } from './support/answer-faults'
import { dialog } from './support/bulk'
import { main, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** Health of external services on one page: missing settings are completed, tested and switched off there. */

const PATH = '/setting/shop-settings/health'
const kind = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const more = async (page: Page, of: string, action: string) => {
  await page.getByRole('button', { name: `${of} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a gateway cannot be enabled without values, is configured, enabled and disabled, all on one page', async ({
  api,
  page,
  signIn,
}) => {
  // Another test may have configured and enabled it.
  await api.send('PUT admin/systems/platforms/{bean}', {
    params: { bean: 'smsZtPlugin' },
    body: { open: 0, config_items: ['name', 'password'].map(name => ({ name, value: '' })) },
  })
  await signIn({ path: PATH })
  const sms = kind(page, '短信')
  await expect(sms.getByText('短信和验证码都不会发出')).toBeVisible()
  await expect(sms.getByText('开启前需填写：用户名、密码')).toBeVisible()
  await sms.getByRole('button', { name: '开启' }).click()
  await dialog(page).getByRole('button', { name: '开启' }).click()
  await expect(page.getByText('请先填写：用户名、密码')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await more(page, '助通网关短信', '编辑')
  const form = dialog(page)
  await form.getByLabel('用户名').fill('shiguang')
  await form.getByLabel('密码').fill('a secret of 2026')
  await form.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(form).toHaveCount(0)
  await expect(sms.getByText('开启前需填写：用户名、密码')).toHaveCount(0)

  // Executed immediately, answered after the client's timeout.
  const line = await spoilAnswers(page, /\/platforms\/smsZtPlugin\/open/, 'late')
  await sms.getByRole('button', { name: '开启' }).click()
  await dialog(page).getByRole('button', { name: '开启' }).click()
  await expect(page.getByText('已开启「助通网关短信」')).toBeVisible({ timeout: 20_000 })
  await line.repair()
  await expect(sms.getByText('尚未测试')).toBeVisible()

  await more(page, '助通网关短信', '关闭')
  await expect(dialog(page).getByText('关闭后不再发送任何短信，包括验证码；设置会保留。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(sms.getByText('短信和验证码都不会发出')).toBeVisible()
})

test('a failing test stays on the page with its reason, and a passing one replaces it', async ({
  api,
  page,
  signIn,
}) => {
  const house = await startMailService({ username: 'shop', password: 'right' })
  await signIn({ path: PATH })
  const { port } = house
  await house.close()
  const account = { username: 'shop', password: 'right', mail_from: 'shop@example.com' }
  await api.send('POST admin/systems/smtps', {
    body: { host: '127.0.0.1', port, open_ssl: 0, max_count: 9, ...account },
  })
  await page.reload()
  const mail = kind(page, '邮件')
  const send = () => dialog(page).getByRole('button', { name: '测试' }).click()
  await mail.getByRole('button', { name: '测试' }).click()
  await type(dialog(page), { 收件邮箱: 'reader@example.com' })
  await send()
  await expect(mail.getByText(/测试失败：发信服务器拒绝连接/)).toBeVisible()
  await expect(main(page).getByText('需要处理：邮件')).toBeVisible()
  // The typed values are retained.
  const again = await startMailService({ username: 'shop', password: 'right' }, port)
  await send()
  await expect(mail.getByText(/测试通过$/)).toBeVisible()
  await expect(main(page).getByText('没有发现问题')).toBeVisible()
  expect(again.mails).toMatchObject([{ to: ['reader@example.com'] }])
  await again.close()
})
