import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { groupedIn } from '@contract/field-rights/fields'
import { PICKER_CALLS } from '@contract/field-rights/picker-calls'
import { fieldsIn } from '@contract/personal/names'
import { subjectAt } from '@contract/subjects'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { permits } from '@server/http/patterns'
import { expect, test } from 'vitest'
import { z } from 'zod'

const keys = Object.keys(CALLS) as CallKey[]

/** Names that speak of a person: his number, his address, his papers, his name in them. */
const SPEAKS =
  /mobile|phone|(?:^|_)tel(?:$|_)|e?mail(?:$|_)|birth|(?:^|_)id_?card|legal_(?:id|name|person|img)|real_name|ship_(?:name|addr)|link_name|contact|bank_(?:account|number|card)|account_name|account_number|card_no|passport|(?:detail|return|register|reg)_addr|(?:^|_)addr(?:$|_)|address(?:$|_)|licen[cs]e_(?:img|image)|licence_img/

/** Names that speak so and tell of no person. */
const OF_NO_PERSON: Readonly<Record<string, string>> = {
  real_name: 'administrators sign with their names what they do',
  mobile_intro: 'how goods are told of on a phone',
  email_title: 'a template',
  email_state: 'a template',
  email_content: 'a template',
  mail_from: 'the marketplace’s own address',
  company_address: 'where a company is registered stands in its licence, which shops publish',
  bank_address: 'where a bank is',
  reg_addr: 'where a company is registered',
  register_address: 'where a company is registered',
  static_page_address: 'a page',
  static_page_wap_address: 'a page',
  ship_address_name: 'a word for an address, such as home or office',
  allow_show_return_addr: 'a flag',
  def_addr: 'a flag',
  return_addr: 'where a shop takes goods back, as its buyers are told',
}

/** It holds other fields, or never anything. */
const isEmpty = (schema: z.ZodType): boolean => schema instanceof z.ZodObject || schema instanceof z.ZodNull

test('every field of every answer whose name speaks of a person is marked as personal', () => {
  const left = keys.flatMap(key =>
    fieldsIn(definitionOf(key).answer)
      .filter(({ name, group, schema }) => SPEAKS.test(name) && !/_id$/.test(name) && !group && !isEmpty(schema))
      .filter(({ name }) => !(name in OF_NO_PERSON) || (name === 'real_name' && !/admin-users|session/.test(key)))
      .map(({ path }) => `${key} ${path}`),
  )
  expect([...new Set(left)]).toEqual([])
})

/** What a screen reads without writing any of it, because that is what the screen is for. */
const READ_BY_ITS_OWN: Readonly<Record<string, readonly string[]>> = {
  refundList: ['admin/after-sales/refund', 'admin/after-sales/exports'],
  rechargeList: ['admin/members/deposit'],
  preDepositDetail: ['admin/members/deposit'],
  receiptHistory: ['admin/members/receipts'],
  collectionList: ['admin/trade/orders/pay-log'],
  // What a member bought, and where to, stands on the member's page.
  memberList: ['admin/members/addresses', 'admin/trade/orders'],
  // An application is looked at whole, and decided on.
  shopAudit: ['admin/shops'],
}

test('what a screen of another area chooses from answers nothing personal and no money', () => {
  const asked = (key: CallKey) => ({
    method: splitKey(key).method,
    path: `/${splitKey(key).path.replace(/\{\w+\}/g, '1')}`,
    query: '',
  })
  const changes = (pattern: string, noun: string) =>
    keys.some(key => isWrite(key) && subjectAt(splitKey(key).path) === noun && permits(pattern, asked(key)))
  const offenders: string[] = []
  for (const key of keys) {
    const { path } = splitKey(key)
    const noun = subjectAt(path)
    if (isWrite(key) || !noun || key in PICKER_CALLS) continue
    if (!groupedIn(key).some(({ group }) => group === 'personal' || group === 'money')) continue
    for (const [screen, pattern] of Object.entries(MENU_PATTERNS)) {
      const isOwn = READ_BY_ITS_OWN[screen]?.some(at => path === at || path.startsWith(`${at}/`))
      if (!isOwn && permits(pattern, asked(key)) && !changes(pattern, noun)) offenders.push(`${screen}: ${key}`)
    }
  }
  expect(offenders).toEqual([])
})
