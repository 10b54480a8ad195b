import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { main } from './list'
import { facts } from './shops'
import { expect } from './test'

/** Fills in the form of a shop, tab by tab. */

/** A field by its label, optionally preceded by the mark of a required field. */
export const field = (page: Page, label: string): Locator =>
  main(page).getByRole('textbox', { name: new RegExp(`^(\\* )?${label}$`) })

export const formTab = (page: Page, name: string): Locator => main(page).getByRole('tab', { name: new RegExp(name) })

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export async function fillBasics(page: Page): Promise<void> {
  await fill(page, {
    公司名称: facts.company_name,
    公司地址: facts.company_address,
    公司电话: facts.company_phone,
    员工总数: facts.employee_num,
    注册资金: facts.reg_money,
    联系姓名: facts.link_name,
    联系电话: facts.link_phone,
    电子邮箱: facts.company_email,
  })
}

/** Selects a member by name in the open dialog. */
export async function checkMember(dialog: Locator, uname: string): Promise<void> {
  await dialog.getByRole('searchbox').fill(uname)
  await dialog.getByRole('searchbox').press('Enter')
  await dialog.getByRole('radio', { name: `选择 ${uname}`, exact: true }).check()
}

/** Chooses a member by name through the dialog. */
export async function chooseMember(page: Page, uname: string): Promise<void> {
  await main(page).getByRole('button', { name: '选择会员' }).click()
  const dialog = page.getByRole('dialog', { name: '选择会员' })
  await checkMember(dialog, uname)
  await dialog.getByRole('button', { name: '确定选择' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, '所属会员')).toHaveValue(uname)
}

export async function fillLicence(page: Page): Promise<void> {
  await fill(page, {
    法人姓名: facts.legal_name,
    法人身份证号: facts.legal_id,
    统一社会信用代码: facts.license_num,
    法定经营范围: facts.scope,
    营业执照详细地址: facts.license_add,
  })
  await chooseDay(page, '成立日期', '2015-03-01')
  await chooseDay(page, '营业执照生效日期', '2015-03-02')
  await chooseRegion(page)
  await upload(main(page), '法人身份证')
  await upload(main(page), '营业执照')
}

export async function fillBank(page: Page): Promise<void> {
  await fill(page, {
    银行开户名: facts.bank_account_name,
    公司银行账号: facts.bank_number,
    开户银行支行名称: facts.bank_name,
  })
  await chooseRegion(page)
  await upload(main(page), '开户行许可证')
}

export async function fillTrade(page: Page, name: string): Promise<void> {
  await fill(page, { 店铺名称: name, 佣金比例: facts.shop_commission, 店铺详细地址: facts.shop_add })
  await chooseRegion(page)
}

async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  await field(page, label).fill(day)
  await field(page, label).press('Enter')
  await expect(field(page, label)).toHaveValue(day)
}

const REGION = [
  ['省份', '浙江省'],
  ['城市', '杭州市'],
  ['区县', '西湖区'],
] as const

/** Types province, city and county. */
async function chooseRegion(page: Page): Promise<void> {
  for (const [level, name] of REGION) {
    const choices = main(page).getByRole('combobox', { name: level })
    await choices.fill(name)
    await expect(page.getByRole('option', { name })).toHaveCount(1)
    await choices.press('Enter')
  }
}

/** Uploads a generated picture in the given screen or drawer. */
export async function upload(form: Locator, label: string): Promise<void> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#409eff' } })
  const chooser = form.page().waitForEvent('filechooser')
  const button = form.getByRole('button', { name: new RegExp(`^(\\* )?${label}$`) })
  await button.click()
  await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() })
  await expect(button).toHaveText('更换')
}
