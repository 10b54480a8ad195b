import type { Locator } from '@playwright/test'
import { closeOf } from './shell-parts'
import { add, empty, floor, floors, PATH, params, publishedNow, text, tool } from './support/floors'
import { main } from './support/list'
import { expect, type Page, test } from './support/test'

/**
 * The page builder by keyboard, with its clipboard, and above its limits. The tests share one page, so they run in
 * sequence.
 */
test.describe.configure({ mode: 'default' })

/** Presses Tab until the focus is on the target, as a user does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not get there')
}

test('a page is built, sorted, edited, undone and published by keyboard alone', async ({ api, page, signIn }) => {
  await empty(api)
  await signIn({ path: PATH })
  const template = (name: string) => main(page).getByRole('button', { name: `添加楼层：${name}`, exact: true })
  const handle = (n: number) => floor(page, n).getByRole('button', { name: new RegExp(`^移动第 ${n} 层`) })
  await template('四列单行图片').waitFor()
  await tabTo(page, template('四列单行图片'))
  await page.keyboard.press('Enter')
  // A floor added by keyboard is focused.
  await expect(handle(1)).toBeFocused()
  await tabTo(page, template('文本'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(handle(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(handle(1)).toBeFocused()
  await expect(floor(page, 1)).toHaveAccessibleName('第 1 层 文本')

  const block = floor(page, 1).getByRole('button', { name: '编辑第 1 块' })
  await tabTo(page, block)
  await page.keyboard.press('Enter')
  const textbox = page.getByRole('dialog').getByRole('textbox', { name: '文字内容' })
  await textbox.waitFor()
  await tabTo(page, textbox)
  await page.keyboard.type('秋茶到了')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '保存文字' }))
  await page.keyboard.press('Enter')
  await expect(floor(page, 1)).toContainText('秋茶到了')
  await expect(block).toBeFocused()

  // Moves down again with End, and undoes both: first the position, then the text.
  await tabTo(page, handle(1), 'Shift+Tab')
  await page.keyboard.press('End')
  await expect(floor(page, 2)).toContainText('秋茶到了')
  await page.keyboard.press('Control+z')
  await expect(floor(page, 1)).toContainText('秋茶到了')
  await page.keyboard.press('Control+z')
  await expect(floor(page, 1)).not.toContainText('秋茶到了')
  await page.keyboard.press('Control+Shift+z')
  await expect(floor(page, 1)).toContainText('秋茶到了')

  await tabTo(page, tool(page, '保存发布'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // Missing pictures require a confirmation first.
  const anyway = page.getByRole('button', { name: '仍要发布' })
  await anyway.waitFor()
  await tabTo(page, anyway)
  await page.keyboard.press('Enter')
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  expect((await publishedNow(api)).map(one => one.tpl_id)).toEqual([42, 29])
})

test('floors are copied, cut and pasted, on the page and after a reload', async ({ api, page, signIn }) => {
  await empty(api)
  const page_data = JSON.stringify([text('甲'), text('乙'), text('丙')])
  await api.send('PUT admin/pages/{client_type}/{page_type}', {
    params,
    body: { page_name: 'mobile_floor', page_data },
  })
  await signIn({ path: PATH })
  const are = (...texts: readonly string[]) =>
    expect(main(page).locator('.builder-floor .floor-text')).toHaveText([...texts])
  await are('甲', '乙', '丙')
  const choose = (n: number) =>
    floor(page, n)
      .getByRole('button', { name: new RegExp(`^移动第 ${n} 层`) })
      .focus()
  await choose(1)
  await page.keyboard.press('Control+c')
  await choose(3)
  await page.keyboard.press('Control+v')
  await are('甲', '乙', '丙', '甲')
  await choose(2)
  await page.keyboard.press('Control+x')
  await are('甲', '丙', '甲')
  // The floor that was below it is focused.
  await page.keyboard.press('Control+v')
  await are('甲', '丙', '乙', '甲')
  await page.keyboard.press('Control+d')
  await are('甲', '丙', '乙', '乙', '甲')
  await page.keyboard.press('Delete')
  await are('甲', '丙', '乙', '甲')
  await expect(main(page).getByText('草稿已保存')).toBeVisible()
  await page.reload()
  await are('甲', '丙', '乙', '甲')
  await choose(4)
  await page.keyboard.press('Control+v')
  await are('甲', '丙', '乙', '甲', '乙')
  await api.send('DELETE admin/pages/{client_type}/{page_type}/draft', { params })
})

test('a page that exceeds the size limit shows an error, and its last draft is retained', async ({
  api,
  page,
  signIn,
}) => {
  await empty(api)
  await signIn({ path: PATH })
  await add(page, '文本')
  await expect(main(page).getByText('草稿已保存')).toBeVisible()
  // A floor of two and a half million characters, copied from another page: two exceed five megabytes.
  await page.evaluate(() => {
    const block_opt = { opt_type: 'NONE', opt_value: 'x'.repeat(2_500_000) }
    const floor = { tpl_id: 42, blockList: [{ block_type: 'TEXT', block_value: '大', block_opt }] }
    sessionStorage.setItem('decoration.clipboard.WAP', JSON.stringify(floor))
  })
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Control+v')
  await expect(floors(page)).toHaveCount(3)
  await expect(main(page).getByText('草稿未保存：页面内容过大，请减少楼层')).toBeVisible()
  await tool(page, '保存发布').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /页面内容过大，请减少楼层/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '仍要发布' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(floors(page)).toHaveCount(3)
  const draft = await api.send('GET admin/pages/{client_type}/{page_type}/draft', { params })
  expect(JSON.parse(draft.page_data)).toHaveLength(1)
  // Leaving with content that cannot be saved requires a confirmation.
  await closeOf(page, '楼层装修').click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(floors(page)).toHaveCount(3)
  // After undo, the content can be saved again.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(main(page).getByText('草稿已保存')).toBeVisible()
  await api.send('DELETE admin/pages/{client_type}/{page_type}/draft', { params })
})
