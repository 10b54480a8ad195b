import type { CallKey } from '@contract/calls'
import {
  brandRules,
  categoryRules,
  goodsSettingsRules,
  paramGroupRules,
  paramRules,
  priorityRules,
  specRules,
  underRules,
} from '@contract/goods/rules'
import { ruleMessages, translate } from '@contract/messages'
import { checkAll, type Rule, type Rules } from '@contract/rules'
import { orderSettingsRules, pointSettingsRules } from '@contract/settings/rules'
import { newShopRules, personRules, shopRules, shopThemeRules } from '@contract/shops/rules'
import { ApiError } from '@server/api-error'
import { readRequest } from '@server/http/read'
import { offenders } from '@tests/support/offenders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeForm } from '@/providers/http/encode'
import { BRAND, CATEGORY, PARAM, PARAM_GROUP, PRIORITY, SETTINGS, SPEC, UNDER } from './goods-fields'
import { ORDER_SETTINGS, POINT_SETTINGS } from './settings-fields'
import { BLANKS, NEW_SHOP, PERSON, SHOP, type Table, THEME } from './shop-fields'

/** For any input, the form in the browser and the server report the same invalid fields with the same messages. */

const forms: readonly [key: CallKey, rules: Rules, table: Table, more: object][] = [
  ['POST admin/shops/add', newShopRules, NEW_SHOP, {}],
  ['POST admin/shops', newShopRules, NEW_SHOP, {}],
  ['PUT admin/shops/{shop_id}', shopRules, SHOP, {}],
  ['PUT admin/shops/{shop_id}', shopRules, SHOP, { pass: 1 }],
  ['PUT admin/shops/person/{shop_id}', personRules, PERSON, {}],
  ['PUT admin/shops/person/{shop_id}', personRules, PERSON, { pass: 1 }],
  ['POST admin/shops/themes', shopThemeRules, THEME, {}],
  ['PUT admin/shops/themes/{id}', shopThemeRules, THEME, {}],
  ['POST admin/goods/categories', categoryRules, CATEGORY, {}],
  ['PUT admin/goods/categories/{category_id}', categoryRules, CATEGORY, {}],
  ['POST admin/goods/brands', brandRules, BRAND, {}],
  ['POST admin/goods/specs', specRules, SPEC, {}],
  ['POST admin/goods/parameter-groups', paramGroupRules, PARAM_GROUP, {}],
  ['PUT admin/goods/parameters/{param_id}', paramRules, PARAM, {}],
  ['POST admin/goods/settings', goodsSettingsRules, SETTINGS, {}],
  ['POST admin/trade/orders/setting', orderSettingsRules, ORDER_SETTINGS, {}],
  ['PUT admin/settings/point', pointSettingsRules, POINT_SETTINGS, {}],
  ['PUT admin/goods/{goods_ids}/under', underRules, UNDER, {}],
  ['PUT admin/goodssearch/priority', priorityRules, PRIORITY, {}],
]

/** The server rejects NUL in every field, since PostgreSQL text cannot contain it; no keyboard types it. */
const typed = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary-ascii', maxLength: 60 }))
  .filter(text => !text.includes('\0'))

/** Values of a field: valid ones, invalid ones, nothing, and arbitrary values of its kind. */
function anything(rule: Rule, facts: Table[string] | undefined): fc.Arbitrary<unknown> {
  const isList = rule.type === 'text' && rule.list
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(facts?.takes ?? [])) },
    { weight: 2, arbitrary: fc.constantFrom(...(facts?.refuses ?? []).map(([value]) => value)) },
    { weight: 1, arbitrary: fc.constantFrom(...BLANKS) },
    typed,
    rule.type === 'text' ? fc.integer().map(String) : fc.integer(),
    fc.double().map(String),
    fc.integer({ min: 0, max: 4_000_000_000 }).map(String),
    ...(isList ? [fc.array(fc.oneof(fc.nat({ max: 99 }), fc.constantFrom('', ' ', '7')), { maxLength: 3 })] : []),
  )
}

const formOf = (rules: Rules, table: Table): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, anything(rule, table[field])])))

/** Violations in the browser. The server reports an end before its start later, with a code of its own. */
function checkInBrowser(rules: Rules, values: Record<string, unknown>): Record<string, string> {
  const broken = Object.entries(checkAll(rules, values)).filter(([, { label }]) => label !== ruleMessages.after)
  return Object.fromEntries(broken.map(([field, { label, n }]) => [field, translate(label, 'zh', n)]))
}

interface Answer {
  readonly fields: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

async function checkOnServer(key: CallKey, values: object): Promise<Answer> {
  const [method = ''] = key.split(' ')
  const request = new Request('http://api.test/api/any', { method, body: encodeForm(values) })
  const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
  try {
    const { body } = await readRequest(key, request, params, 'zh')
    return { fields: {}, body: body as Record<string, unknown> }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { fields: error.fields ?? {}, body: {} }
    throw error
  }
}

describe('validation in the browser and on the server', () => {
  it('rejects the same fields with the same messages', async () => {
    expect(
      await offenders(forms, async (key, rules, table, more) => {
        await fc.assert(
          fc.asyncProperty(formOf(rules, table), async values => {
            const { fields } = await checkOnServer(key, { ...values, ...more })
            expect(fields).toEqual(checkInBrowser(rules, values))
          }),
          { numRuns: 120 },
        )
      }),
    ).toEqual([])
  })

  it('parses an accepted form to the same types', async () => {
    expect(
      await offenders(forms, async (key, rules, table, more) => {
        const good = fc.record(
          Object.fromEntries(Object.entries(table).map(([field, { takes }]) => [field, fc.constantFrom(...takes)])),
        )
        await fc.assert(
          fc.asyncProperty(good, async values => {
            const { fields, body } = await checkOnServer(key, { ...values, ...more })
            expect(fields).toEqual({})
            for (const [field, rule] of Object.entries(rules)) {
              const isNumber = rule.type === 'choice' ? typeof rule.options[0] === 'number' : rule.type !== 'text'
              expect(typeof body[field], field).toBe(isNumber ? 'number' : 'string')
            }
          }),
          { numRuns: 50 },
        )
      }),
    ).toEqual([])
  })
})

describe('an application', () => {
  it.each([
    'PUT admin/shops/{shop_id}',
    'PUT admin/shops/person/{shop_id}',
  ] as const)('%s accepts pass 0 with an incomplete form', async key => {
    expect(await checkOnServer(key, { pass: 0, shop_name: '', link_phone: 'x' })).toEqual({
      fields: {},
      body: { pass: 0 },
    })
  })
})
