import { goTo } from './shell-parts'
import { freshIdCard, freshName } from './support/fresh'
import { main, rowOf, search } from './support/list'
import { inRow } from './support/person'
import { addPicture, around } from './support/publications'
import { expect, type Page, test } from './support/test'

/** The core jobs of the publishing area (contract/publishing.md). */

const LIST = '/picture/picture-list'
const AUDIT = '/picture/picture-audit'
const listOf = (path: string, name: string) => `${path}?keyword=${encodeURIComponent(name)}`
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Types into a select and chooses the option of that name. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  const box = main(page).getByRole('combobox', { name: field })
  await box.click()
  await box.fill(text)
  await page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first().click()
}

/** A real picture: 3 by 2, red. */
async function pictureFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { default: sharp } = await import('sharp')
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer()
  return { name: '江南雨巷.png', mimeType: 'image/png', buffer }
}

test('a picture is uploaded, published, approved and put on sale', { tag: '@core' }, async ({ api, page, signIn }) => {
  const name = freshName('江南雨巷')
  const { publisher, shop, category } = await around(api)
  await signIn({ path: '/picture/picture-publish' })

  await button(page, '发布').click()
  await expect(page.getByRole('alert').filter({ hasText: '表单填写有误，请核对！' })).toBeVisible()
  await expect(main(page).getByRole('textbox', { name: '名称' })).toBeFocused()

  await main(page).getByRole('textbox', { name: '名称' }).fill(name)
  await main(page).getByRole('combobox', { name: '分类' }).click()
  await page
    .getByRole('menuitemcheckbox', { name: category.name })
    .or(page.getByText(category.name, { exact: true }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  await choose(page, '发布者', publisher.name)
  await choose(page, '所属店铺', shop.shop_name)
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile())
  await expect(main(page).getByText('300 × 200 像素')).toBeVisible()
  await expect(main(page).getByText('#c03020')).toBeVisible()

  await button(page, '添加授权').click()
  const licence = main(page).getByRole('combobox', { name: '授权方式' })
  await licence.click()
  await page.getByTitle('商用授权').click()
  await main(page)
    .getByRole('textbox', { name: '价格' })
    .or(main(page).getByRole('spinbutton', { name: '价格' }))
    .first()
    .fill('88.5')
  await button(page, '发布').click()

  await expect(page).toHaveURL(LIST)
  await search(page, name)
  await expect(rowOf(page, name)).toContainText('待审核')
  await expect(rowOf(page, name)).toContainText('¥88.50')

  await inRow(page, name, '通过')
  await dialog(page).getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText(`已通过「${name}」`)).toBeVisible()
  const { data } = await api.send('GET admin/goods', { query: { keyword: name } })
  expect(data[0]).toMatchObject({ is_auth: 1, content_type: 3, teacher_name: publisher.name })
  await expect(rowOf(page, name)).not.toContainText('待审核')
})

test('a picture is rejected with a stored reason, which its publisher sees', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const { goods_id, goods_name } = await addPicture(api)
  await signIn({ path: listOf(AUDIT, goods_name) })
  await rowOf(page, goods_name)
    .getByRole('button', { name: `${goods_name} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: '拒绝' }).click()
  await expect(dialog(page)).toContainText(goods_name)
  await dialog(page).getByRole('button', { name: '拒绝' }).click()
  await expect(dialog(page).getByText('请填写此项')).toBeVisible()
  await dialog(page).getByRole('button', { name: '原图质量不足' }).click()
  await expect(dialog(page).getByRole('textbox', { name: '原因' })).not.toHaveValue('')
  const reason = await dialog(page).getByRole('textbox', { name: '原因' }).inputValue()
  await dialog(page).getByRole('button', { name: '拒绝' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, goods_name)).toHaveCount(0)
  expect(await api.send('GET admin/publications/{goods_id}', { params: { goods_id } })).toMatchObject({
    is_auth: 2,
    refuse_reason: reason,
  })
})

test('unfinished input is stored as a draft and continued', async ({ api, page, signIn }) => {
  const name = freshName('未完成的图')
  await signIn({ path: '/picture/picture-publish' })
  await main(page).getByRole('textbox', { name: '名称' }).fill(name)
  await main(page).getByRole('textbox', { name: '拍摄地点' }).fill('乌镇')
  await button(page, '保存草稿').click()
  await expect(main(page).getByText(/已保存|草稿已/)).toBeVisible()
  await goTo(page, LIST)
  await button(page, '草稿箱').click()
  await dialog(page)
    .getByRole('button', { name: `继续编辑「${name}」` })
    .click()
  await expect(page).toHaveURL(/\/picture\/picture-publish\/\d+\/1$/)
  await expect(main(page).getByRole('textbox', { name: '名称' })).toHaveValue(name)
  await expect(main(page).getByRole('textbox', { name: '拍摄地点' })).toHaveValue('乌镇')
  const { data } = await api.send('GET admin/publication-drafts', { query: { keyword: name } })
  expect(data).toHaveLength(1)
})

test('a publisher applies and is approved', async ({ api, page, signIn }) => {
  const [name, id_card] = [freshName('沈清'), freshIdCard()]
  await signIn({ path: '/owner/user-publish' })
  const field = (label: string) => main(page).getByRole('textbox', { name: label })
  await field('名称').fill(name)
  await field('真实姓名').fill('沈清')
  await field('手机').fill('13800001111')
  await field('身份证号').fill('110105194912310021')
  for (const at of [0, 1, 2]) {
    await main(page)
      .locator('input[type=file]')
      .nth(at)
      .setInputFiles(await pictureFile())
  }
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)
  await button(page, '保存').click()
  await expect(main(page).getByText('身份证号校验位不正确')).toBeVisible()
  await expect(field('名称')).toHaveValue(name)
  await field('身份证号').fill(id_card)
  await button(page, '保存').click()

  await expect(page).toHaveURL('/owner/copyright-user')
  await search(page, name)
  await expect(rowOf(page, name)).toContainText('待审核')
  await inRow(page, name, '通过')
  await dialog(page).getByRole('button', { name: '通过', exact: true }).click()
  await expect(rowOf(page, name)).toContainText('已启用')
  // The row is updated optimistically.
  const stored = async () =>
    (await api.send('GET admin/publishers', { query: { kind: 'USER', keyword: name } })).data[0]
  await expect.poll(stored).toMatchObject({ status: 'OPEN', id_card: id_card.replace(/^(...).*(....)$/, '$1****$2') })
})

test('a picture opens in a drawer, and banners have a preview', async ({ api, page, signIn }) => {
  const { goods_name } = await addPicture(api)
  await signIn({ path: listOf(LIST, goods_name) })
  await rowOf(page, goods_name)
    .getByRole('button', { name: `${goods_name} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: '预览', exact: true }).click()
  await expect(dialog(page)).toContainText(goods_name)
  await expect(dialog(page)).toContainText('¥10.00')

  await goTo(page, '/picture/picture-banner')
  await button(page, '预览轮播').click()
  await expect(dialog(page)).toContainText(/正在展示的轮播图（[1-9]/)
  await expect(dialog(page).getByRole('img').first()).toBeVisible()
})
