import type { AnswerOf } from '@contract/calls'
import type { Locator } from '@playwright/test'
import type { Api } from './support/api'
import { dialog } from './support/bulk'
import { freshIdCard, freshName } from './support/fresh'
import {
  choose,
  chooseRegion,
  expectChosen,
  expectPictures,
  expectTyped,
  find,
  inRow,
  main,
  rowOf,
  save,
  saveDialog,
  showPictures,
  tick,
  type,
  uploadPicture,
  type Values,
  write,
} from './support/person'
import { shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The four kinds of publishers (contract/publishing.md, "Publisher"): create and update. */

const REGION = ['浙江省', '杭州市', '西湖区'] as const
const contact = { 手机: '13800001111', 电子邮箱: 'studio@example.com', 详细地址: '文化路 1 号' }
const account = { 开户银行: '云川商业银行', 银行账号: '6200001234567890123' }
const company = { 营业执照号: '91330106MA12345678', 法定代表人: '沈清', 联系人: '程远' }

/** Values when the form is reopened: masked. */
const shownContact = { ...contact, 手机: '138****1111', 详细地址: '文化路 ****' }
const shownAccount = { ...account, 银行账号: '****0123' }

type Kind = AnswerOf<'GET admin/publishers'>['data'][number]['kind']

/** An enabled publisher of a kind. */
async function openOne(api: Api, kind: Kind): Promise<string> {
  const { data } = await api.send('GET admin/publishers', { query: { kind, status: 'OPEN' } })
  const [one] = data
  if (!one) throw new Error(`The demo has no ${kind}`)
  return one.name
}

/** Fills in the fields common to all kinds. */
async function fillShared(form: Locator, values: Values): Promise<void> {
  await type(form, { ...values, ...contact, ...account, 简介: '刻印三十年' })
  await uploadPicture(form, '头像')
  await chooseRegion(form, ...REGION)
  await write(form, '详细介绍', '师从西泠')
}

/** Expects these values in the reopened form. */
async function expectShared(form: Locator, values: Values): Promise<void> {
  await expectTyped(form, { ...values, ...shownContact, ...shownAccount, 简介: '刻印三十年' })
  const region = form.getByRole('group', { name: '所在地区', exact: true })
  for (const name of REGION) await expect(region).toContainText(name)
  await expect(form.getByRole('textbox', { name: '详细介绍' })).toHaveText('师从西泠')
}

/** Saves the form of a screen, which returns to its list. */
async function saveScreen(page: Page, list: string): Promise<void> {
  await save(main(page))
  // With its search, if there was one.
  await expect(page).toHaveURL(({ pathname }) => pathname === list)
}

test('an owner is created and updated, with documents, an agent and a page of their own', async ({
  api,
  page,
  signIn,
}) => {
  const name = freshName('沈清')
  const agent = await openOne(api, 'AGENT')
  const { data: themes } = await api.send('GET admin/shops/themes', { query: { type: 'PC' } })
  const theme = themes[0]?.name ?? ''
  await signIn({ path: '/owner/copyright-user' })
  await main(page).getByRole('button', { name: '添加著作权人' }).click()
  const typed = { 名称: name, 真实姓名: '沈清' }
  await fillShared(main(page), { ...typed, 身份证号: freshIdCard() })
  await tick(main(page), '女')
  await choose(main(page), '著作权代理', agent)
  await choose(main(page), '主页模板', theme)
  await uploadPicture(main(page), '身份证正面')
  await uploadPicture(main(page), '身份证反面')
  await saveScreen(page, '/owner/copyright-user')
  await expect(await find(page, name)).toContainText('沈清')

  await inRow(page, name, '编辑')
  await expectShared(main(page), typed)
  await expect(main(page).getByRole('radio', { name: '女' })).toBeChecked()
  await expectChosen(main(page), '著作权代理', agent)
  await expectChosen(main(page), '主页模板', theme)
  await showPictures(main(page), '身份证正面', '身份证反面')
  await expectPictures(main(page), 3)
  await type(main(page), { 真实姓名: '沈清清', 手机: '13900002222' })
  await saveScreen(page, '/owner/copyright-user')
  await expect(await find(page, name)).toContainText('沈清清')
  await expect(rowOf(page, name)).toContainText('139****2222')
})

test('a group is created and updated, and gets members', async ({ api, page, signIn }) => {
  const name = freshName('云川社')
  const [{ shop_name }, member] = await Promise.all([shopIn(api, 'OPEN'), openOne(api, 'PERSON')])
  await signIn({ path: '/publish/group-publish-list' })
  await main(page).getByRole('button', { name: '添加机构' }).click()
  const typed = { 名称: name, ...company }
  await fillShared(dialog(page), typed)
  await uploadPicture(dialog(page), '营业执照')
  await choose(dialog(page), '所属店铺', shop_name)
  await saveDialog(page)
  await expect(await find(page, name)).toContainText('138****1111')

  await inRow(page, name, '编辑')
  await expectShared(dialog(page), typed)
  await showPictures(dialog(page), '营业执照')
  await expectPictures(dialog(page), 2)
  await type(dialog(page), { 联系人: '许宁', 手机: '13900004444' })
  await saveDialog(page)
  await expect(rowOf(page, name)).toContainText('139****4444')

  await inRow(page, name, '成员')
  await choose(dialog(page), '选择要加入的个人发布者', member)
  await save(dialog(page), '加入')
  await expect(dialog(page).getByRole('listitem')).toContainText(member)
})
