import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailService } from '../support/mail-service'
import { BUCKET, startStoreService } from '../support/store-service'
import { dialog } from './support/bulk'
import { inRow, main, saveDialog, tick, type, uploadPicture } from './support/person'
import { expect, type Page, test } from './support/test'

/** External services, run on this machine: a mail server, a file store, a static page generator. */

const MAIL = '/setting/shop-settings/smtp'
const STORES = '/setting/shop-settings/storage-solution'
const PAGES = '/setting/shop-settings/static-page'

test('a test mail is delivered, and a dead server reports an error', async ({ page, signIn }) => {
  const house = await startMailService({ username: 'shop', password: 'right' })
  await signIn({ path: MAIL })
  await main(page).getByRole('button', { name: '添加发信服务器' }).first().click()
  const form = dialog(page)
  await type(form, { HOST: '127.0.0.1', 端口: String(house.port), 用户名: 'shop', 发信邮箱: 'shop@example.com' })
  await form.getByLabel('密码').fill('right')
  await tick(form, '否')
  await form.getByPlaceholder('收件邮箱').fill('reader@example.com')
  await form.getByRole('button', { name: '发送测试邮件' }).click()
  await expect(page.getByText('测试邮件已发送到 reader@example.com')).toBeVisible()
  expect(house.mails).toMatchObject([{ from: 'shop@example.com', to: ['reader@example.com'] }])
  await house.close()
  await form.getByRole('button', { name: '发送测试邮件' }).click()
  await expect(form.getByRole('alert').filter({ hasText: '发信服务器拒绝连接' })).toBeVisible()
})

/** Uploads a picture and returns its URL. */
async function uploaded(page: Page): Promise<string> {
  await page.goto('/setting/shop-settings/system')
  const answer = page.waitForResponse(one => one.url().includes('/uploaders') && one.request().method() === 'POST')
  await uploadPicture(main(page), '默认图片')
  return (await (await answer).json()).url
}

async function enable(page: Page, name: string): Promise<void> {
  await page.goto(STORES)
  await inRow(page, name, '开启')
  await dialog(page).getByRole('button', { name: '开启' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('uploads move to another store and back, and existing files stay where they are', async ({ page, signIn }) => {
  const house = await startStoreService()
  await signIn({ path: STORES })
  await inRow(page, 'S3 兼容存储', '编辑')
  const form = dialog(page)
  await type(form, { 服务地址: house.url, 存储空间: BUCKET, '密钥 ID': 'S3RVER' })
  await form.getByLabel('密钥', { exact: true }).fill('S3RVER')
  await tick(form, '在路径中')
  await saveDialog(page)
  await inRow(page, 'S3 兼容存储', '测试')
  await expect(page.getByText(/测试通过/)).toBeVisible()
  const onDisk = await uploaded(page)
  await enable(page, 'S3 兼容存储')
  const away = await uploaded(page)
  const statusOf = async (url: string) => (await page.request.get(url)).status()
  expect([await statusOf(onDisk), await statusOf(away)]).toEqual([200, 200])
  await enable(page, '本地存储')
  expect([await statusOf(onDisk), await statusOf(away)]).toEqual([200, 200])
  // The second one was only in that store.
  await house.close()
  expect([await statusOf(onDisk), await statusOf(away)]).toEqual([200, 502])
})

test('a build of static pages is stopped, and another runs to its end', async ({ page, signIn }) => {
  let calls = 0
  let slowness = 400
  const maker = createServer(async (_, answer) => {
    calls += 1
    await wait(slowness)
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await signIn({ path: PAGES })
  const url = `http://127.0.0.1:${(maker.address() as AddressInfo).port}/make`
  await type(main(page), { 'PC 静态页服务地址': url, 移动端静态页服务地址: url })
  const saved = page.waitForResponse(answer => answer.url().includes('page-create/save'))
  await main(page).getByRole('button', { name: '保存设置' }).click()
  expect((await saved).status()).toBe(200)
  const build = main(page).getByRole('button', { name: '生成静态页' })
  await build.click()
  await dialog(page).getByRole('button', { name: '生成静态页' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByRole('progressbar')).toBeVisible()
  await expect.poll(() => calls).toBeGreaterThan(0)
  await main(page).getByRole('button', { name: '停止' }).click()
  await expect(page.getByText('已停止')).toBeVisible()
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)

  slowness = 0
  await build.click()
  for (const name of ['商品页', '帮助中心', '店铺页'])
    await dialog(page).getByRole('checkbox', { name, exact: true }).uncheck()
  await dialog(page).getByRole('button', { name: '生成静态页' }).click()
  await expect(main(page).getByText('生成静态页完成')).toBeVisible({ timeout: 40_000 })
  maker.close()
})
