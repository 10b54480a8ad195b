import type { Browser, Locator } from '@playwright/test'
import { expectClean } from './support/axe'
import { BROWSER_DEFAULTS } from './support/browser-defaults'
import { letGo } from './support/carry'
import { add, empty, floor, floors, PATH, params, publishedNow, text, tool } from './support/floors'
import { main } from './support/list'
import { drawn } from './support/person'
import { expect, type Page, type Session, test } from './support/test'

/** The front page for phones in the page builder. The tests share it, so they run in sequence. */
test.describe.configure({ mode: 'default' })

async function putPicture(page: Page, n: number): Promise<void> {
  await floor(page, n).getByRole('button', { name: '编辑第 1 块' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /点击选择图片/ }).click()
  await (await chooser).setFiles([await drawn('横幅.png')])
  await expect(dialog.getByText('已选 1 / 1 张')).toBeVisible()
  await dialog.getByRole('combobox', { name: '操作类型' }).click()
  await page.getByTitle('链接地址').click()
  await dialog.getByRole('textbox', { name: '操作内容' }).fill('/goods/1')
  await dialog.getByRole('button', { name: '确定选择' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a page is built from nothing, published, reloaded, edited, and reset', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  await empty(api)
  await signIn({ path: PATH })
  await expect(main(page).getByText('从左侧添加第一个楼层')).toBeVisible()
  await expectClean(page, 'a page with nothing on it')
  await add(page, '单列单张大图')
  await add(page, '文本')
  await expect(floors(page)).toHaveCount(2)
  await expectClean(page, 'floors with nothing in them')
  await putPicture(page, 1)
  await floor(page, 2).getByRole('button', { name: '编辑第 1 块' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '文字内容' }).fill('本周上新')
  await dialog.getByRole('button', { name: '保存文字' }).click()
  await expect(floor(page, 2)).toContainText('本周上新')
  // By keyboard: moves the text above the picture.
  await floor(page, 2)
    .getByRole('button', { name: /^移动第 2 层/ })
    .press('ArrowUp')
  await expect(floor(page, 1)).toContainText('本周上新')
  await tool(page, '保存发布').click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  const [text, picture] = await publishedNow(api)
  expect([text?.tpl_id, text?.blockList[0]?.block_value]).toEqual([42, '本周上新'])
  expect(picture?.blockList[0]?.block_opt).toMatchObject({ opt_type: 'URL', opt_value: '/goods/1' })

  await page.reload()
  await expect(floors(page)).toHaveCount(2)
  await expect(tool(page, '撤销')).toBeDisabled()
  await floor(page, 1).hover()
  await floor(page, 1).getByRole('button', { name: '删除第 1 层' }).click()
  await add(page, '四列单行图片')
  await expect(floors(page)).toHaveCount(2)
  await expect(main(page).getByText('草稿已保存')).toBeVisible()
  await tool(page, '撤销').click()
  await page.keyboard.press('Control+z')
  await expect(floor(page, 1)).toContainText('本周上新')
  await expect(tool(page, '撤销')).toBeDisabled()
  await expect(main(page).getByText('没有未发布的修改')).toBeVisible()
})

test('a template is dragged onto the page, and an earlier version is restored', {
  tag: '@scrollbars',
}, async ({ api, page, signIn }) => {
  await empty(api)
  await signIn({ path: PATH })
  await add(page, '单列单张大图')
  const from = main(page).getByRole('button', { name: '添加楼层：三列单行图片', exact: true })
  await from.hover()
  await page.mouse.down()
  const place = await floor(page, 1).boundingBox()
  if (!place) throw new Error('The floor is not on the screen')
  const pointer = { x: place.x + place.width / 2, y: place.y + place.height / 4 }
  await page.mouse.move(pointer.x, pointer.y, { steps: 12 })
  const ghost = await page.locator('.builder-drag').boundingBox()
  if (!ghost) throw new Error('Nothing is carried')
  expect(pointer.x).toBeGreaterThanOrEqual(ghost.x)
  expect(pointer.x).toBeLessThanOrEqual(ghost.x + ghost.width)
  expect(pointer.y).toBeGreaterThanOrEqual(ghost.y)
  expect(pointer.y).toBeLessThanOrEqual(ghost.y + ghost.height)
  await letGo(page)
  await expect(floors(page)).toHaveCount(2)
  await expect(floor(page, 1)).toHaveAccessibleName('第 1 层 三列单行图片')
  // Dropping it back on the palette does nothing.
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 4, { steps: 6 })
  await expect(main(page).locator('.builder-drop')).toBeVisible()
  await from.hover()
  await expect(main(page).locator('.builder-drop')).toHaveCount(0)
  await letGo(page)
  // Drags it by its handle below the other one.
  const handle = floor(page, 1).getByRole('button', { name: /^移动第 1 层/ })
  await floor(page, 1).hover()
  await handle.hover()
  await page.mouse.down()
  const last = await floor(page, 2).boundingBox()
  await page.mouse.move(place.x + 40, (last?.y ?? 0) + (last?.height ?? 0) - 4, { steps: 12 })
  await letGo(page)
  await expect(floor(page, 2)).toHaveAccessibleName('第 2 层 三列单行图片')
  await expect(floors(page)).toHaveCount(2)
  await tool(page, '历史版本').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('当前')).toBeVisible()
  await drawer.getByRole('button', { name: '恢复到画布' }).first().click()
  await expect(floors(page)).toHaveCount(0)
  await tool(page, '撤销').click()
  await expect(floors(page)).toHaveCount(2)
})

test('broken links of a page are listed before publishing, each with a link to its place', async ({
  api,
  page,
  signIn,
}) => {
  await empty(api)
  const lost = {
    block_type: 'IMAGE',
    block_value: '/icon.svg',
    block_opt: { opt_type: 'GOODS', opt_value: '999999999' },
  }
  const body = { page_name: 'mobile_floor', page_data: JSON.stringify([text('好'), { tpl_id: 23, blockList: [lost] }]) }
  await api.send('PUT admin/pages/{client_type}/{page_type}', { params, body })
  await signIn({ path: PATH })
  await tool(page, '发布前检查').click()
  const line = page.getByRole('button', { name: /^第 2 层.*，第 1 块：商品 999999999 不存在或已删除$/ })
  await line.click()
  await expect(floor(page, 2).getByRole('button', { name: '编辑第 1 块' })).toBeFocused()
})

test('the canvas is compared with the published page', async ({ api, page, signIn }) => {
  await empty(api)
  const body = { page_name: 'mobile_floor', page_data: JSON.stringify([text('旧文字'), { tpl_id: 99, x: 1 }]) }
  await api.send('PUT admin/pages/{client_type}/{page_type}', { params, body })
  await signIn({ path: PATH })
  await expect(floor(page, 2)).toContainText('未知模板 99')
  await floor(page, 1).getByRole('button', { name: '编辑第 1 块' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '文字内容' }).fill('新文字')
  await dialog.getByRole('button', { name: '保存文字' }).click()
  await add(page, '单列单张大图')
  await tool(page, '对比').click()
  const both = page.getByRole('dialog', { name: '对比' })
  await expect(both.getByText('2 处楼层不同')).toBeVisible()
  const changed = both.getByText('修改', { exact: true })
  await expect(changed).toBeVisible()
  await expect(both.getByText('旧文字')).toBeVisible()
  await expect(both.getByText('新文字')).toBeVisible()
  await expect(both.getByText('新增', { exact: true })).toBeVisible()
})

/** The page on a touch screen. */
async function touched(browser: Browser, session: Session, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...BROWSER_DEFAULTS,
    hasTouch: true,
    ...(baseURL && { baseURL }),
    storageState: session,
  })
  const other = await context.newPage()
  await other.goto(PATH)
  return other
}

/** A long press that lifts an element, moves it in steps, and drops it. */
async function carried(page: Page, what: Locator, to: () => Promise<{ x: number; y: number }>): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await expect(page.locator('.builder-drag')).toBeVisible()
  const end = await to()
  for (let step = 1; step <= 6; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / 6
    await touch('touchMove', [{ x: at(from.x, end.x), y: at(from.y, end.y) }])
  }
  await expect(main(page).locator('.builder-drop')).toBeVisible()
  await touch('touchEnd', [])
}

test('touch drags a template onto the page and a floor to another place', async ({
  api,
  browser,
  baseURL,
  sessionOf,
}) => {
  await empty(api)
  const blocks = [text('一'), text('二'), text('三')]
  const body = { page_name: 'mobile_floor', page_data: JSON.stringify(blocks) }
  await api.send('PUT admin/pages/{client_type}/{page_type}', { params, body })
  const page = await touched(browser, await sessionOf('admin'), baseURL)
  await expect(floors(page)).toHaveCount(3)
  /** The upper part of a floor. */
  const above = (n: number) => async () => {
    const box = await floor(page, n).boundingBox()
    if (!box) throw new Error('The floor is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + 4 }
  }
  await carried(page, main(page).getByRole('button', { name: '添加楼层：三列单行图片', exact: true }), above(2))
  await expect(floor(page, 2)).toHaveAccessibleName('第 2 层 三列单行图片')
  await expect(floors(page)).toHaveCount(4)
  // The handle is visible without hovering, as on a touch screen.
  await carried(page, floor(page, 4).getByRole('button', { name: /^移动第 4 层/ }), above(1))
  await expect(floor(page, 1)).toContainText('三')
  await expect(floors(page)).toHaveCount(4)
  await page.context().close()
})

test('of two administrators the second to publish gets a conflict with both pages, and chooses', {
  tag: '@core',
}, async ({ api, page, signIn, elsewhere }) => {
  await empty(api)
  await signIn({ path: PATH })
  const other = await elsewhere('editor')
  await other.goto(PATH)
  await add(page, '四列单行小图')
  await add(other, '五列单行小图')
  const publish = async (who: Page) => {
    await tool(who, '保存发布').click()
    await who.getByRole('button', { name: '仍要发布' }).click()
  }
  await publish(other)
  await expect(other.getByText('已发布', { exact: true })).toBeVisible()
  await publish(page)
  const dialog = page.getByRole('dialog', { name: 'editor 刚刚发布了这个页面' })
  await expect(dialog).toContainText('四列单行小图')
  await expect(dialog).toContainText('五列单行小图')
  await dialog.getByRole('button', { name: '采用 editor 的' }).click()
  await expect(floor(page, 1)).toHaveAccessibleName('第 1 层 五列单行小图')
  await tool(page, '撤销').click()
  await expect(floor(page, 1)).toHaveAccessibleName('第 1 层 四列单行小图')

  // In the other direction nothing is lost either: the overwritten version stays in the history.
  await add(other, '文本')
  await publish(other)
  await expect(other.getByText('没有未发布的修改')).toBeVisible()
  await publish(page)
  await dialog.getByRole('button', { name: '发布我的版本' }).click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  expect((await publishedNow(api)).map(one => one.tpl_id)).toEqual([31])
  await tool(page, '历史版本').click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await versions.getByRole('button', { name: '恢复到画布' }).nth(1).click()
  await expect(floors(page)).toHaveCount(2)
})

test('a draft that another window has changed is not overwritten: the conflict shows both', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  await empty(api)
  await signIn({ path: PATH })
  const second = await page.context().newPage()
  await second.goto(PATH)
  const saved = (who: Page) => expect(who.getByText('草稿已保存')).toBeVisible()
  await add(page, '四列单行小图')
  await saved(page)
  await add(second, '五列单行小图')
  await expect(second.getByRole('status').getByText('草稿已在另一个窗口修改')).toBeVisible()
  await second.getByRole('button', { name: '查看并选择' }).click()
  const dialog = second.getByRole('dialog', { name: '草稿已在另一个窗口修改' })
  await expect(dialog).toContainText('四列单行小图')
  await expect(dialog).toContainText('五列单行小图')
  await dialog.getByRole('button', { name: '保留此窗口的草稿' }).click()
  await saved(second)

  await add(page, '文本')
  await page.getByRole('button', { name: '查看并选择' }).click()
  await page.getByRole('button', { name: '采用另一个窗口的草稿' }).click()
  await expect(floor(page, 1)).toHaveAccessibleName('第 1 层 五列单行小图')
  await add(page, '文本')
  await saved(page)

  // After publishing in one window, the draft of the other one is outdated.
  await tool(page, '保存发布').click()
  await page.getByRole('button', { name: '仍要发布' }).click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  await add(second, '文本')
  await second.getByRole('button', { name: '查看并选择' }).click()
  const gone = second.getByRole('dialog', { name: '草稿已在另一个窗口发布或放弃' })
  await gone.getByRole('button', { name: '采用已发布的版本' }).click()
  await expect(floors(second)).toHaveCount(2)
  await expect(second.getByText('没有未发布的修改')).toBeVisible()
})

test('a scheduled publication stays visible after a reload and warns about what it will replace', async ({
  api,
  page,
  signIn,
  elsewhere,
}) => {
  await empty(api)
  await signIn({ path: PATH })
  await add(page, '四列单行小图')
  await tool(page, '定时发布').click()
  await page.getByRole('dialog', { name: '定时发布' }).getByRole('button', { name: '定时发布' }).click()
  await page.getByRole('button', { name: '仍要发布' }).click()
  await expect(tool(page, /09:00 定时发布$/)).toBeVisible()
  await page.reload()
  await expect(floor(page, 1)).toHaveAccessibleName('第 1 层 四列单行小图')
  await expect(tool(page, /09:00 定时发布$/)).toBeVisible()

  const other = await elsewhere('editor')
  await other.goto(PATH)
  await expect(tool(other, /09:00 定时发布$/)).toBeVisible()
  await add(other, '五列单行小图')
  await tool(other, '保存发布').click()
  await other.getByRole('button', { name: '仍要发布' }).click()
  await expect(other.getByText(/^已发布；.* 的定时发布会替换它$/)).toBeVisible()
  await tool(other, /09:00 定时发布$/).click()
  const versions = other.getByRole('dialog', { name: '历史版本' })
  await expect(versions.getByText('到时会替换 editor 之后发布的内容')).toBeVisible()
  await versions.getByRole('button', { name: /^取\s?消$/ }).click()
  await expect(versions.getByText('已取消')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(tool(other, /09:00 定时发布$/)).toBeHidden()
})
