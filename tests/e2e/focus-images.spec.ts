import sharp from 'sharp'
import { pickUp } from './support/carry'
import { freshName } from './support/fresh'
import { rows } from './support/list'
import { box, choose, inRow, main, rowOf, saveDialog } from './support/person'
import { expect, type Page, test } from './support/test'

/** The carousels of the buyers' site: on computers, on phones, and above the news. */

const [PC, PHONE, NEWS] = ['pc-decoration/focus', 'mobile-decoration/focus', 'mobile-decoration/focus-news']

/** Uploads a picture of a given size into the open form. */
async function give(page: Page, width: number, height: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  const button = page.getByRole('dialog').getByRole('button', { name: /^(\* )?图片$/ })
  await button.click()
  const picture = sharp({ create: { width, height, channels: 3, background: '#c03020' } })
  const buffer = await picture.png().toBuffer()
  await (await chooser).setFiles({ name: '焦点图.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('dialog').getByText('图片已上传')).toBeVisible()
}

/** Adds a picture that links to a keyword search; the form comments on its size. */
async function add(page: Page, word: string, width: number, height: number, message?: string): Promise<void> {
  await main(page).getByRole('button', { name: '添加焦点图' }).click()
  await give(page, width, height)
  if (message) await expect(page.getByRole('dialog').getByText(message)).toBeVisible()
  const dialog = page.getByRole('dialog')
  await choose(dialog, '操作类型', '关键字')
  await box(dialog, '操作内容').fill(word)
  await saveDialog(page)
  await expect(rowOf(page, word)).toHaveCount(1)
}

test('a carousel is edited: sizes are validated, pictures sorted, previewed and removed', async ({ page, signIn }) => {
  const word = freshName('焦')
  await signIn({ path: `/page/${PC}` })
  await expect(rows(page).first()).toContainText('1366 × 500 像素')
  const before = await rows(page).count()
  await add(page, word, 600, 400, '这张图片是 600 × 400 像素，建议 1366 × 500，否则会被裁切或变模糊')
  const mine = rowOf(page, word)
  await expect(mine).toContainText('600 × 400 像素')
  await expect(mine).toContainText('建议 1366 × 500')

  const preview = async () => {
    await main(page).getByRole('button', { name: '预览轮播' }).click()
    const drawer = page.getByRole('dialog', { name: `轮播预览（${before + 1} 张）` })
    await expect(drawer.getByRole('img').first()).toBeVisible()
    return drawer
  }
  const uneven = await preview()
  await expect(uneven.getByText('图片大小不一致，轮播时会跳动')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(uneven).toHaveCount(0)

  await inRow(page, word, '编辑')
  await expect(box(page.getByRole('dialog'), '操作内容')).toHaveValue(word)
  await give(page, 1366, 500)
  await saveDialog(page)
  await expect(mine).toContainText('1366 × 500 像素')
  await expect(mine).not.toContainText('建议')

  // Moves it to the first position by keyboard.
  const grip = mine.getByRole('button', { name: /^移动 / })
  const id = (await grip.getAttribute('aria-label'))?.replace('移动 ', '') ?? ''
  const announcement = (text: string) => main(page).getByRole('status').filter({ hasText: text })
  await pickUp(page, id)
  for (let at = before; at > 0; at--) {
    await page.keyboard.press('ArrowUp')
    await expect(announcement(`移到第 ${at}`)).toBeAttached()
  }
  // The new order is shown optimistically, then saved.
  const response = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.press('Space')
  await expect(rows(page).first()).toContainText(word)
  await response
  await page.reload()
  await expect(rows(page).first()).toContainText(word)
  const even = await preview()
  await expect(even.locator('.slick-current').getByRole('img', { name: `焦点图 ${id}` })).toBeVisible()
  await expect(even.getByText('图片大小不一致，轮播时会跳动')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(even).toHaveCount(0)

  await inRow(page, word, '删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(0)
})

test('phones and news have their own carousels, in the size of a phone', async ({ page, signIn }) => {
  const word = freshName('讯')
  await signIn({ path: `/page/${NEWS}` })
  await add(page, word, 562, 232, '562 × 232 像素，大小合适')
  await expect(rowOf(page, word)).toContainText('562 × 232 像素')
  await expect(rowOf(page, word)).not.toContainText('建议')
  await main(page).getByRole('button', { name: '预览轮播' }).click()
  const drawer = page.getByRole('dialog', { name: /^轮播预览/ })
  await expect(drawer.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.goto(`/page/${PHONE}`)
  await expect(rows(page).first()).toContainText('562 × 232 像素')
  await expect(rowOf(page, word)).toHaveCount(0)
  await page.goto(`/page/${NEWS}`)
  await inRow(page, word, '删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
})
