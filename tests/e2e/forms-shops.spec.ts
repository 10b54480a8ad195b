import { freshName } from './support/fresh'
import {
  chooseRegion,
  chooseTime,
  expectPictures,
  expectTyped,
  find,
  inRow,
  main,
  save,
  showPictures,
  tick,
  type,
  uploadPicture,
} from './support/person'
import { field, formTab } from './support/shop-form'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/**
 * Updating a shop on each of its tabs, and a theme with its picture. Creating them: shop-form.spec.ts, themes.spec.ts.
 */

const LIST = '/shop/shop-manage/shop-list'
const tab = (page: Page, name: string) => formTab(page, name).click()
/** The active tab panel. */
const panel = (page: Page) => main(page).getByRole('tabpanel')

test('a shop is edited on each of its five tabs, and reopens with the saved values', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  const { shop_name: before } = await addShop(api)
  const name = freshName('改名店')
  const basics = { 公司名称: '云川文创有限公司', 员工总数: '35', 注册资金: '260.5', 电子邮箱: 'new@example.com' }
  const licence = { 法人姓名: '程远', 法定经营范围: '图书与文具零售', 成立日期: '2016-05-06' }
  const bank = { 银行开户名: '云川文创有限公司', 公司银行账号: '6200009999888877776' }
  const trade = { 店铺名称: name, 佣金比例: '6.5', 店铺详细地址: '延安路 8 号' }
  await signIn({ path: LIST })
  await find(page, before)
  await inRow(page, before, '编辑')
  await expect(field(page, '公司名称')).toBeVisible()
  await type(panel(page), basics)
  await tick(panel(page), '是')

  await tab(page, '营业执照信息')
  const { 成立日期, ...texts } = licence
  await type(panel(page), texts)
  await chooseTime(panel(page), '成立日期', 成立日期)
  await chooseRegion(panel(page), '江苏省', '南京市', '玄武区')
  await uploadPicture(panel(page), '营业执照')

  await tab(page, '开户行银行许可证')
  await type(panel(page), bank)
  await uploadPicture(panel(page), '开户行许可证')

  await tab(page, '店铺信息')
  await type(panel(page), trade)
  await tab(page, '经营类目')
  const more = panel(page).getByRole('checkbox').last()
  await more.check()
  await save(main(page), '保存修改')
  // With its search, if there was one.
  await expect(page).toHaveURL(({ pathname }) => pathname === LIST)
  await find(page, name)

  await inRow(page, name, '编辑')
  await expect(field(page, '公司名称')).toBeVisible()
  await expectTyped(panel(page), basics)
  await expect(panel(page).getByRole('radio', { name: '是' })).toBeChecked()
  await tab(page, '营业执照信息')
  await expectTyped(panel(page), licence)
  const region = panel(page).getByRole('group', { name: '营业执照所在地', exact: true })
  for (const place of ['江苏省', '南京市', '玄武区']) await expect(region).toContainText(place)
  // All four levels are on one line.
  const boxes = await Promise.all((await region.getByRole('combobox').all()).map(one => one.boundingBox()))
  expect(new Set(boxes.map(box => box?.y))).toHaveProperty('size', 1)
  await tab(page, '开户行银行许可证')
  await expectTyped(panel(page), { ...bank, 公司银行账号: '****7776' })
  await showPictures(panel(page), '开户行许可证')
  await expectPictures(panel(page), 1)
  await tab(page, '店铺信息')
  await expectTyped(panel(page), trade)
  await tab(page, '经营类目')
  await expect(panel(page).getByRole('checkbox').last()).toBeChecked()
})
