import { letGo } from './support/carry'
import { add, floor, floors, tool } from './support/floors'
import { box, drawn, main } from './support/person'
import { expect, type Page, test } from './support/test'

/** The front page for computers in the page builder. */

/** Drops a template of the palette at a relative height of a floor. */
async function drop(page: Page, name: string, onto: number, part: number): Promise<void> {
  await floor(page, onto).scrollIntoViewIfNeeded()
  await main(page)
    .getByRole('button', { name: `添加楼层：${name}`, exact: true })
    .hover()
  await page.mouse.down()
  const place = await floor(page, onto).boundingBox()
  if (!place) throw new Error('The floor is not on the screen')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height * part, { steps: 12 })
  await letGo(page)
}

const params = { client_type: 'PC', page_type: 'INDEX' } as const

test('a floor for computers gets a title, colours, tags and a picture with its own text', async ({
  api,
  page,
  signIn,
}) => {
  const before = await api.send('GET admin/pages/{client_type}/{page_type}', { params })
  const put = (page_data: string) =>
    api.send('PUT admin/pages/{client_type}/{page_type}', { params, body: { page_name: 'pc_floor', page_data } })
  await api.send('DELETE admin/pages/{client_type}/{page_type}/draft', { params })
  await put('[]')
  await signIn({ path: '/page/pc-decoration/floor' })
  await add(page, '模块1')
  const first = floor(page, 1)
  const dialog = page.getByRole('dialog')

  await first.getByRole('button', { name: '标题', exact: true }).click()
  await box(dialog, '标题').fill('茶事')
  await box(dialog, '开始颜色').fill('#1a6840')
  await dialog.getByRole('button', { name: '保存标题' }).click()
  const title = first.getByRole('button', { name: '茶事', exact: true })
  await expect(title).toHaveCSS('background-image', /rgb\(26, 104, 64\)/)

  await first.getByRole('button', { name: '标签' }).click()
  await dialog.getByRole('button', { name: '添加标签' }).click()
  await dialog.getByRole('textbox', { name: '标签 1' }).fill('绿茶')
  await dialog.getByRole('button', { name: '保存标签' }).click()
  await expect(first.getByText('绿茶')).toBeVisible()

  await first.getByRole('button', { name: '编辑第 2 块' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /点击选择图片/ }).click()
  await (await chooser).setFiles([await drawn('新茶.png')])
  await dialog.getByRole('textbox', { name: '附加标题' }).fill('明前')
  await dialog.getByRole('textbox', { name: '附加描述' }).fill('今春第一采')
  await dialog.getByRole('button', { name: '确定选择' }).click()
  await expect(first).toContainText('今春第一采')

  // On a scaled-down canvas, a template dropped on the lower half of a floor is inserted below it.
  await tool(page, '适应宽度').click()
  await expect(tool(page, '实际宽度')).toBeVisible()
  await drop(page, '模块3', 1, 0.6)
  await expect(floor(page, 2)).toHaveAccessibleName('第 2 层 模块3')
  await tool(page, '撤销').click()
  await expect(floors(page)).toHaveCount(1)

  await tool(page, '保存发布').click()
  await page.getByRole('button', { name: '仍要发布' }).click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  const { page_data } = await api.send('GET admin/pages/{client_type}/{page_type}', { params })
  const [{ tpl_type, columnList }] = JSON.parse(page_data)
  const [{ title: name, titleColors, tagList, blockList }] = columnList
  expect([tpl_type, name, titleColors[0], blockList.length]).toEqual(['ADV', '茶事', '#1a6840', 15])
  expect(tagList).toMatchObject([{ block_value: '绿茶', block_opt: { opt_type: 'KEYWORD', opt_value: '绿茶' } }])
  expect(blockList[1].block_opt).toMatchObject({ opt_title: '明前', opt_desc: '今春第一采' })
  await expect(floors(page)).toHaveCount(1)
  await put(before.page_data)
})
