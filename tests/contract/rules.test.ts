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
import { type Language, translate } from '@contract/messages'
import { check, checkAll, type Rule, type Rules, type RuleViolation } from '@contract/rules'
import { loginRules } from '@contract/session/rules'
import { orderSettingsRules, pointSettingsRules, siteRules } from '@contract/settings/rules'
import { newShopRules, personRules, shopRules, shopThemeRules } from '@contract/shops/rules'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { BRAND, CATEGORY, PARAM, PARAM_GROUP, PRIORITY, SETTINGS, SPEC, UNDER } from './goods-fields'
import { ORDER_SETTINGS, POINT_SETTINGS, SITE } from './settings-fields'
import { BLANKS, FILL_MESSAGE, NEW_SHOP, PERSON, SHOP, TABLE_NOW, type Table, THEME } from './shop-fields'

/** The rules against the contract tables, in both languages. */

const messagesOf = (broken: RuleViolation | undefined) =>
  broken && (['zh', 'en'] as const satisfies Language[]).map(language => translate(broken.label, language, broken.n))

function ruleOf(rules: Rules, field: string): Rule {
  const rule = rules[field]
  if (!rule) throw new Error(`There is no rule for ${field}`)
  return rule
}

const forms: readonly [name: string, rules: Rules, table: Table][] = [
  ['a shop', shopRules, SHOP],
  ['a new shop', newShopRules, NEW_SHOP],
  ['a personal shop', personRules, PERSON],
  ['a theme', shopThemeRules, THEME],
  ['a category', categoryRules, CATEGORY],
  ['a brand', brandRules, BRAND],
  ['a specification', specRules, SPEC],
  ['a group of parameters', paramGroupRules, PARAM_GROUP],
  ['a parameter', paramRules, PARAM],
  ['the settings of goods', goodsSettingsRules, SETTINGS],
  // A closed site requires a reason.
  ['the settings of a closed site', { ...siteRules, close_reson: { ...siteRules.close_reson, when: {} } }, SITE],
  ['the settings of orders', orderSettingsRules, ORDER_SETTINGS],
  ['the settings of points', pointSettingsRules, POINT_SETTINGS],
  ['taking off sale', underRules, UNDER],
  ['a search priority', priorityRules, PRIORITY],
]

describe('every form', () => {
  it('has the fields of the contract and no others', async () => {
    expect(
      await offenders(forms, (__, rules, table) => {
        expect(Object.keys(rules).sort()).toEqual(Object.keys(table).sort())
      }),
    ).toEqual([])
  })

  it('accepts and rejects values as the contract defines', async () => {
    expect(
      await offenders(forms, async (__, rules, table) => {
        expect(
          await offenders(Object.entries(table), (field, facts) => {
            const rule = ruleOf(rules, field)
            const messagesFor = (value: unknown) =>
              messagesOf(check(rule, value, { ...facts.beside, [field]: value }, TABLE_NOW))
            for (const value of facts.takes)
              expect(messagesFor(value), `${field} takes ${String(value)}`).toBeUndefined()
            for (const [value, messages] of facts.refuses) {
              expect(messagesFor(value), `${field} refuses ${String(value)}`).toEqual(messages)
            }
            for (const blank of BLANKS) {
              expect(messagesFor(blank), `${field} left as ${JSON.stringify(blank)}`).toEqual(
                facts.required ? FILL_MESSAGE : undefined,
              )
            }
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })

  it('reports every required field of an empty form', async () => {
    expect(
      await offenders(forms, (__, rules, table) => {
        const required = Object.entries(table).flatMap(([field, facts]) => (facts.required ? [field] : []))
        expect(Object.keys(checkAll(rules, {}, TABLE_NOW)).sort()).toEqual(required.sort())
      }),
    ).toEqual([])
  })
})

describe('the sign-in form', () => {
  it('accepts and rejects values as the contract defines', async () => {
    expect(
      await offenders(
        [
          ['username', 'admin', undefined],
          ['username', '', FILL_MESSAGE],
          ['username', 'n'.repeat(51), ['最多 50 个字符', 'At most 50 characters']],
          ['password', 'secret', undefined],
          ['password', '12345', ['至少 6 个字符', 'At least 6 characters']],
          ['password', 'p'.repeat(21), ['最多 20 个字符', 'At most 20 characters']],
          ['validcode', 'a2b3', undefined],
          ['validcode', 'a2b3c', ['最多 4 个字符', 'At most 4 characters']],
        ] as const,
        (field, value, messages) => {
          expect(messagesOf(check(ruleOf(loginRules, field), value))).toEqual(messages)
        },
      ),
    ).toEqual([])
  })
})

describe('check', () => {
  it('allows a minute of clock skew for a time that must not be in the future', () => {
    const rule = ruleOf(shopRules, 'establish_date')
    expect(check(rule, TABLE_NOW + 60, {}, TABLE_NOW)).toBeUndefined()
    expect(messagesOf(check(rule, TABLE_NOW + 61, {}, TABLE_NOW))).toEqual(['不能晚于现在', 'Cannot be in the future'])
  })

  it('compares an end with its start only if the end is set', () => {
    const rule = ruleOf(shopRules, 'licence_end')
    for (const start of [undefined, '', '0', String(TABLE_NOW)]) {
      expect(check(rule, '0', { licence_start: start }, TABLE_NOW)).toBeUndefined()
    }
    expect(check(rule, String(TABLE_NOW), {}, TABLE_NOW)).toBeUndefined()
  })

  it('accepts a list only if the rule allows one', () => {
    expect(messagesOf(check(ruleOf(shopRules, 'shop_name'), ['甲', '乙']))).toEqual(['请填写文字', 'Enter text'])
    expect(messagesOf(check(ruleOf(shopRules, 'bank_region'), ['1', '2']))).toEqual(['编号不正确', 'Not a valid ID'])
    expect(messagesOf(check(ruleOf(shopRules, 'employee_num'), ['1', '2']))).toEqual(['请填写数字', 'Enter a number'])
  })
})
