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

/** Field names that suggest personal data: phone number, address, documents, legal name. */
const SPEAKS =
  /mobile|phone|(?:^|_)tel(?:$|_)|e?mail(?:$|_)|birth|(?:^|_)id_?card|legal_(?:id|name|person|img)|real_name|ship_(?:name|addr)|link_name|contact|bank_(?:account|number|card)|account_name|account_number|card_no|passport|(?:detail|return|register|reg)_addr|(?:^|_)addr(?:$|_)|address(?:$|_)|licen[cs]e_(?:img|image)|licence_img/

/** Matching names of fields without personal data. */
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

/** Contains other fields, or is always null. */
const isEmpty = (schema: z.ZodType): boolean => schema instanceof z.ZodObject || schema instanceof z.ZodNull

test('every field of every answer with the name of personal data is marked as personal', () => {
  const left = keys.flatMap(key =>
    fieldsIn(definitionOf(key).answer)
      .filter(({ name, group, schema }) => SPEAKS.test(name) && !/_id$/.test(name) && !group && !isEmpty(schema))
      .filter(({ name }) => !(name in OF_NO_PERSON) || (name === 'real_name' && !/admin-users|session/.test(key)))
      .map(({ path }) => `${key} ${path}`),
  )
  expect([...new Set(left)]).toEqual([])
})

/** Reads of personal data that are the purpose of a screen, although it writes none of it. */
const READ_BY_ITS_OWN: Readonly<Record<string, readonly string[]>> = {
  refundList: ['admin/after-sales/refund', 'admin/after-sales/exports'],
  rechargeList: ['admin/members/deposit'],
  preDepositDetail: ['admin/members/deposit'],
  receiptHistory: ['admin/members/receipts'],
  collectionList: ['admin/trade/orders/pay-log'],
  // A member's page shows the member's orders and delivery addresses.
  memberList: ['admin/members/addresses', 'admin/trade/orders'],
  // A reviewer sees the whole application.
  shopAudit: ['admin/shops'],
}

test('the picker calls of other areas return no personal data and no amounts', () => {
  const requestTo = (key: CallKey) => ({
    method: splitKey(key).method,
    path: `/${splitKey(key).path.replace(/\{\w+\}/g, '1')}`,
    query: '',
  })
  const changes = (pattern: string, entity: string) =>
    keys.some(key => isWrite(key) && subjectAt(splitKey(key).path) === entity && permits(pattern, requestTo(key)))
  const offenders: string[] = []
  for (const key of keys) {
    const { path } = splitKey(key)
    const entity = subjectAt(path)
    if (isWrite(key) || !entity || key in PICKER_CALLS) continue
    if (!groupedIn(key).some(({ group }) => group === 'personal' || group === 'money')) continue
    for (const [screen, pattern] of Object.entries(MENU_PATTERNS)) {
      const isOwn = READ_BY_ITS_OWN[screen]?.some(at => path === at || path.startsWith(`${at}/`))
      if (!isOwn && permits(pattern, requestTo(key)) && !changes(pattern, entity)) offenders.push(`${screen}: ${key}`)
    }
  }
  expect(offenders).toEqual([])
})
