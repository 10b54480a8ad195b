import { dialog, results, saved } from './support/bulk'
import { freshName } from './support/fresh'
import { main, rowOf } from './support/list'
import { expect, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** Import of records: nothing is sent before every row is valid or skipped. */

const PC = '/shop/shop-theme-manage/pc'
const open = (page: Page, label = '导入') => main(page).getByRole('button', { name: label, exact: true }).click()
const choose = (page: Page, name: string, content: string | Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })

test('themes are imported from a CSV, after its invalid rows are corrected or excluded', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const { data } = await api.send('GET admin/shops/themes', { query: { type: 'PC' } })
  const taken = data[0]?.mark ?? ''
  const mark = freshName('m')
  const csv = [
    'Mark,模板名称,模板图片*,是否默认,备注',
    `${mark}a,导入甲,/icon.svg,否,x`,
    `${mark}b,,/icon.svg,No,x`,
    `${mark}c,导入丙,/icon.svg,也许,x`,
    `${mark}d,名称过长名称过长名称过长名称过长名称过长了,/icon.svg,0,x`,
    `${taken},导入戊,/icon.svg,,x`,
  ].join('\r\n')
  await signIn({ path: PC })
  await open(page)
  await choose(page, 'themes.csv', csv)
  await expect(dialog(page)).toContainText('themes.csv：5 行')
  await expect(results(page).filter({ hasText: '模板标识' })).toContainText('Mark')
  await button(page, '下一步').click()
  await expect(dialog(page)).toContainText('可以导入2')
  await expect(dialog(page)).toContainText('还有 3 行需要修改或跳过')
  await expect(button(page, /^导入 \d+ 条/)).toBeDisabled()
  await expect(dialog(page).getByRole('textbox', { name: '第 3 行的模板名称' })).toHaveAccessibleDescription(
    '请填写此项',
  )
  await expect(dialog(page).getByRole('textbox', { name: '第 4 行的是否默认' })).toHaveAccessibleDescription(
    '只能填：否、是',
  )
  await expect(dialog(page).getByRole('textbox', { name: '第 5 行的模板名称' })).toHaveAccessibleDescription(
    '最多 20 个字符',
  )
  await dialog(page).getByRole('textbox', { name: '第 3 行的模板名称' }).fill('导入乙')
  await dialog(page).getByRole('textbox', { name: '第 4 行的是否默认' }).fill('否')
  await button(page, '跳过第 5 行').click()
  await button(page, '导入 4 条').click()
  await expect(dialog(page)).toContainText('处理完毕')
  await expect(results(page).filter({ hasText: '第 6 行' })).toContainText('模板标识：模板标识已存在')
  await expect(results(page).filter({ hasText: '已完成' })).toHaveCount(3)

  const { name, bytes } = await saved(page, () => button(page, '下载未导入的行').click())
  expect(name).toBe('PC端模板列表未导入的行.csv')
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toBe('模板名称,模板标识,模板图片,是否默认,原因')
  expect(lines.slice(1)).toEqual([
    `名称过长名称过长名称过长名称过长名称过长了,${mark}d,/icon.svg,0,跳过`,
    `导入戊,${taken},/icon.svg,,模板标识：模板标识已存在`,
  ])
  await button(page, '关闭窗口').click()
  await expect(rowOf(page, `${mark}a`)).toContainText('导入甲')
  await expect(rowOf(page, `${mark}b`)).toContainText('导入乙')
  await expect(rowOf(page, `${mark}d`)).toHaveCount(0)
})

test('the template parses to the values it was written with', async ({ api, page, signIn }) => {
  await signIn({ path: PC })
  await open(page)
  const { name, bytes } = await saved(page, () => button(page, '下载模板').click())
  expect(name).toBe('PC端模板列表导入模板.xlsx')
  const [sheet, notes] = readWorkbook(bytes)
  expect(sheet?.rows).toEqual([['模板名称*', '模板标识*', '模板图片*', '是否默认*']])
  expect(notes?.name).toBe('填写说明')
  expect(notes?.rows[1]).toEqual(['模板名称', '必填', '最多 20 个字符'])
  expect(notes?.rows[4]).toEqual(['是否默认', '必填', '否、是'])
  await choose(page, name, bytes)
  await expect(dialog(page)).toContainText('文件里没有数据行')
  const { data } = await api.send('GET admin/shops/themes', { query: { type: 'PC' } })
  expect(data.some(theme => theme.name === '模板名称*')).toBe(false)
})

test('members are imported with their regions by name, as a spreadsheet has them', async ({ api, page, signIn }) => {
  const name = freshName('m')
  const phone = `139${Date.now().toString().slice(-8)}`
  const csv = [
    '用户名,密码,昵称,性别,生日,手机号,地区,详细地址',
    `${name}a,secret12,${name}a,女,1990-01-31,${phone},广东省 深圳市 南山区 粤海街道,科技路1号`,
    `${name}b,secret12,${name}b,男,1990-01-31,${phone.slice(0, 10)}x,北京市东城区,东四十条1号`,
    `${name}c,pw,${name}c,男,1990-01-31,,火星,1号`,
  ].join('\n')
  await signIn({ path: '/member/member-manage/member-list' })
  await open(page)
  await choose(page, 'members.csv', csv)
  await button(page, '下一步').click()
  await expect(dialog(page).getByRole('textbox', { name: '第 3 行的手机号' })).toHaveAccessibleDescription(/手机/)
  await dialog(page).getByRole('textbox', { name: '第 3 行的手机号' }).fill(phone.replace('139', '138'))
  await expect(dialog(page).getByRole('textbox', { name: '第 4 行的密码' })).toHaveAccessibleDescription(/密码应为/)
  await expect(dialog(page).getByRole('textbox', { name: '第 4 行的地区' })).toHaveAccessibleDescription(/区县的名称/)
  await button(page, '跳过第 4 行').click()
  await button(page, '导入 2 条').click()
  await expect(results(page).filter({ hasText: '已完成' })).toHaveCount(2)
  await button(page, '关闭窗口').click()
  await expect(rowOf(page, `${name}a`)).toBeVisible()
  const { data } = await api.send('GET admin/members', { query: { keyword: name } })
  expect(data.map(one => `${one.uname} ${one.city} ${one.county} ${one.town}`)).toEqual([
    expect.stringMatching(/东城区 $/),
    `${name}a 深圳市 南山区 粤海街道`,
  ])
})

test('goods with their SKUs are imported by names, and written while the page is closed', async ({
  api,
  page,
  signIn,
}) => {
  const [shops, tree, specs] = await Promise.all([
    api.send('GET admin/shops/list'),
    api.send('GET admin/goods/categories/{parent_id}/all-children', { params: { parent_id: '0' } }),
    api.send('GET admin/goods/specs', { query: { page_no: 1, page_size: 10 } }),
  ])
  const leaves = tree.flatMap(top =>
    (top.children ?? []).map(child => ({ ...child, path: `${top.name} / ${child.name}` })),
  )
  const groups = await Promise.all(
    leaves.map(({ category_id }) =>
      api.send('GET admin/goods/categories/{category_id}/param', { params: { category_id } }),
    ),
  )
  const category = leaves.find((_, at) => groups[at]?.every(({ params }) => params.every(one => one.required === 0)))
  const shop = shops[0]?.shop_name
  const spec = specs.data[0]?.spec_name
  const name = freshName('杯')
  const csv = [
    '商品名称,店铺名称,商品类别,商品相册,商品描述,规格 1,规格值 1,SKU 编号,价格,库存',
    `${name}甲,${shop},${category?.path},/icon.svg /favicon.svg,手工拉坯,${spec},青,${name}-1,20,5`,
    `${name}甲,,,,,,白,${name}-2,二十一,6`,
    `,,,,,,灰,${name}-3,22,7`,
    `${name}乙,没有的店铺,${category?.path},/icon.svg,,,,${name}-4,9.5,1`,
  ].join('\n')
  await signIn({ path: '/goods/goods-list' })
  await open(page)
  await page.getByRole('menuitem', { name: '批量添加商品' }).click()
  await choose(page, 'goods.csv', csv)
  await button(page, '下一步').click()
  await expect(dialog(page)).toContainText('第 2–4 行')
  await expect(dialog(page)).toContainText('还有 2 件商品需要修改或跳过')
  await expect(dialog(page).getByRole('textbox', { name: '第 3 行的价格' })).toHaveAccessibleDescription('请填写数字')
  await dialog(page).getByRole('textbox', { name: '第 3 行的价格' }).fill('21')
  await expect(dialog(page).getByRole('textbox', { name: '第 5 行的店铺名称' })).toHaveAccessibleDescription(
    /店铺的名称/,
  )
  await dialog(page)
    .getByRole('textbox', { name: '第 5 行的店铺名称' })
    .fill(shop ?? '')
  await dialog(page).getByRole('textbox', { name: '第 2 行的商品相册' }).fill('/icon.svg')
  await button(page, '导入 2 件商品，共 4 行').click()
  await expect(dialog(page)).toContainText('goods.csv')
  await page.goto('about:blank')
  const state = async () => {
    const [newest] = await api.send('GET admin/imports', { query: { call: 'POST admin/goods' } })
    return `${newest?.name} ${newest?.status} ${newest?.done}/${newest?.total}`
  }
  await expect.poll(state).toBe('goods.csv DONE 2/2')
  await page.goto('/goods/goods-list')
  await expect(rowOf(page, `${name}甲`)).toContainText('¥20.00')
  await expect(rowOf(page, `${name}乙`)).toContainText('¥9.50')
  const { data } = await api.send('GET admin/goods/skus', {
    query: { keyword: `${name}甲`, page_no: 1, page_size: 10 },
  })
  expect(data.map(({ sn, price, quantity }) => `${sn} ${price} ${quantity}`).sort()).toEqual([
    `${name}-1 20 5`,
    `${name}-2 21 6`,
    `${name}-3 22 7`,
  ])
})
