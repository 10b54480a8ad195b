import { newShopRules } from '@contract/shops/rules'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { reasons } from '@/resources/review/reasons.field'
import { filtered, joined, link, money, number, reference, text } from '@/schema'
import { problemsOf } from './checks'
import {
  bill,
  changed,
  known,
  type NegativeCase,
  period,
  shop,
  theme,
  withActions,
  withFields,
  withList,
  world,
} from './negative-cases'

/** Each check of fields, rules, actions and texts detects its negative case. */

const remove = { kind: 'call', label: ['移除', 'Remove'], call: 'DELETE admin/shops/themes/{id}' }
const editing = (form: readonly string[] = []) =>
  withActions({ edit: { kind: 'drawer', label: ['修改', 'Edit'], mode: 'edit', form } })
const withOptions = (options: object) => withFields({ mark: { ...text('标识', 'Mark'), options } }, [])
const withSheet = (sheet: object) =>
  changed(bill, {
    actions: {
      ...bill.actions,
      export: {
        kind: 'export',
        label: ['导出', 'Export'],
        call: 'GET admin/order/bills/{bill_id}/export',
        fileName: ['单', 'Bill'],
        sheets: [{ label: ['单', 'Sheet'], path: 'order_list', resource: 'billItem', columns: [], ...sheet }],
      },
    },
  })

const FIELDS: readonly NegativeCase[] = [
  [
    'whose call is about another entity',
    changed(theme, { calls: { ...theme.calls, list: 'GET admin/shops' } }),
    'shopTheme: calls.list: no scope of the contract (invalidation.ts) says that GET admin/shops is about it',
  ],
  [
    'one that no answer has',
    withFields({ shop_name: text('店铺', 'Shop') }, []),
    'shopTheme: field shop_name: no answer has shop_name',
  ],
  [
    'one made of what no answer has',
    withFields({ both: joined('两者', 'Both', ['name', 'colour']) }),
    'shopTheme: field both: no answer has colour',
  ],
  [
    'one whose name no answer has',
    withFields({ mark: reference('标识', 'Mark', 'shop', { labelField: 'shop_name' }) }, []),
    'shopTheme: field mark: no answer has shop_name',
  ],
  [
    'one at a path that no answer has',
    withFields({ 'refund.price': money('退款', 'Refund') }),
    'shopTheme: field refund.price: no answer has refund.price',
  ],
  [
    'a reference to nowhere',
    withFields({ mark: reference('标识', 'Mark', 'specValue') }, []),
    'shopTheme: field mark: refers to specValue, which the site map does not have',
  ],
  [
    'a first value that is no choice',
    withOptions({ initial: 'x', choices: {} }),
    'shopTheme: field mark: starts as x, which is no choice',
  ],
  [
    'more items than the sent text may have',
    { ...withOptions({ limit: 100 }), rules: { mark: { type: 'text', max: 1_000 } } },
    'shopTheme: field mark: is limited to 100, which is longer than 1000 characters',
  ],
  [
    'a limit beside that of its rule',
    { ...withOptions({ limit: 10 }), rules: { mark: { type: 'list', of: { type: 'text' }, max: 10 } } },
    'shopTheme: field mark: is limited to 10 beside its rule, which has 10',
  ],
  [
    'a count that leads to a form',
    withOptions({ linkTo: [link('shopAdd')] }),
    'shopTheme: field mark: leads to shopAdd, which is no list',
  ],
  [
    'a count that leads to a list without such a filter',
    withOptions({ linkTo: [filtered('shopList', { theme_id: 'id' })] }),
    'shopTheme: field mark: leads to shopList, which does not filter by theme_id',
  ],
  [
    'a count that leads by what no answer has',
    withOptions({ linkTo: [filtered('shopList', { shop_name: 'shop_name' })] }),
    'shopTheme: field mark: leads to shopList by shop_name, which no answer has',
  ],
  [
    'a choice that fills no field',
    withFields({ mark: reference('标识', 'Mark', 'shop', { autofill: { shop: 'shop_name' } }) }, []),
    'shopTheme: field mark: fills shop, which there is not',
  ],
  [
    'a choice that fills by what its records lack',
    withFields({ mark: reference('标识', 'Mark', 'shop', { autofill: { name: 'theme' as 'shop_id' } }) }, []),
    'shopTheme: field mark: fills name by theme, which shop does not have',
  ],
  [
    'a choice narrowed by what the call does not take',
    withFields({ mark: reference('标识', 'Mark', 'copyrightAgent', { permanentFilters: { knd: 'AGENT' } }) }, []),
    'shopTheme: field mark: narrows by knd, which GET admin/publishers/all does not take',
  ],
  [
    'a choice narrowed by a value the call refuses',
    withFields({ mark: reference('标识', 'Mark', 'copyrightAgent', { permanentFilters: { kind: 'AGNET' } }) }, []),
    'shopTheme: field mark: GET admin/publishers/all refuses kind=AGNET',
  ],
  [
    'one that is used nowhere',
    changed(bill, { fields: { ...bill.fields, discount_price: number('优惠', 'Discount') } }),
    'bill: field discount_price: is used nowhere',
  ],
  [
    'a rule without a field',
    changed(theme, { rules: { ...theme.rules, member_id: newShopRules.member_id } }),
    'shopTheme: rule member_id: there is no such field',
  ],
  [
    'an option without words',
    changed(theme, { rules: { ...theme.rules, type: { type: 'choice', options: ['PC', 'APP'] } } }),
    'shopTheme: field type: no label for APP',
  ],
]

const ACTIONS: readonly NegativeCase[] = [
  [
    'one that does nothing',
    withActions({ wait: { kind: 'call', label: ['等待', 'Wait'] } }),
    'shopTheme: action wait: sends nothing',
  ],
  [
    'one whose condition compares a word with now',
    withActions({ go: { ...remove, when: [{ is_default: 0 }, { name: 'future' }] } }),
    'shopTheme: action go: compares name with now, which is no declared moment',
  ],
  [
    'one that stands nowhere',
    changed(theme, { actions: { ...theme.actions, go: remove } }),
    'shopTheme: action go: stands on no screen, so there is no permission for it',
  ],
  [
    'a review desk that cannot decide',
    withActions({ go: { kind: 'panel', label: ['审', 'Review'], panel: 'reviewDesk', batch: true } }),
    'shopTheme: action go: opens the review desk, and no review is declared',
  ],
  [
    'danger that does not ask',
    withActions({ go: { ...remove, danger: true } }),
    'shopTheme: action go: is dangerous and does not ask first',
  ],
  [
    'reasons without a field for them',
    withActions({ go: { ...remove, reasons: reasons('shop', 'CLOSE') } }),
    'shopTheme: action go: offers reasons and has no field for them',
  ],
  [
    'a way back that is not there',
    withActions({ go: { ...remove, undo: 'come' } }),
    'shopTheme: action go: is undone by come, which there is not',
  ],
  [
    'a way back that asks first',
    withActions({ go: { ...remove, undo: 'go', prompt: { name: text('名称', 'Name') } } }),
    'shopTheme: action go: is undone by go, which cannot be sent at once',
  ],
  [
    'a call for many that does not take their ids',
    withActions({ go: { ...remove, many: { call: 'DELETE admin/shops/themes/{id}', ids: 'ids' } } }),
    'shopTheme: action go: DELETE admin/shops/themes/{id} takes no ids',
  ],
  [
    'a drawer without its call',
    changed(theme, { calls: { ...theme.calls, update: undefined } }),
    'shopTheme: action edit: needs a call for update',
  ],
  ['a drawer without a form', editing(), 'shopTheme: action edit: has no form'],
  ['a drawer of what is not there', editing(['name', 'colour']), 'shopTheme: action edit: there is no field colour'],
  ['a field twice in a drawer', editing(['name', 'name']), 'shopTheme: action edit: name stands there twice'],
  [
    'a drawer of what cannot be edited',
    changed(editing(['name', 'both']), { fields: { ...theme.fields, both: joined('两者', 'Both', ['name', 'mark']) } }),
    'shopTheme: action edit: both is a joined, which cannot be edited',
  ],
  [
    'two fields of one name in a drawer',
    changed(editing(['name', 'mark']), { fields: { ...theme.fields, mark: text('模板名称', 'Mark') } }),
    'shopTheme: action edit: two fields are called 模板名称',
  ],
  [
    'a sheet of rows the call does not answer',
    withSheet({ path: 'orders' }),
    'bill: action export: GET admin/order/bills/{bill_id}/export answers nothing at orders',
  ],
  [
    'a sheet of a resource that is not there',
    withSheet({ resource: 'specValue' }),
    'bill: action export: the site map does not have specValue',
  ],
  [
    'a sheet of columns that are not declared',
    withSheet({ columns: ['ship_name'] }),
    'bill: action export: sheet Sheet: billItem has no field ship_name for a column',
  ],
]

const TEXTS: readonly NegativeCase[] = [
  [
    'Chinese that is none',
    withFields({ mark: text('Mark', 'Mark') }, []),
    "shopTheme: fields.mark: 'Mark' is no Chinese",
  ],
  [
    'English that is none',
    withFields({ mark: text('标识', '标识') }, []),
    "shopTheme: fields.mark: '标识' is no English",
  ],
  [
    'English with Chinese punctuation',
    withFields({ mark: text('标识', 'Mark！') }, []),
    "shopTheme: fields.mark: 'Mark！' is no English",
  ],
  [
    'an empty word',
    withFields({ mark: text('标识', '') }, []),
    'shopTheme: fields.mark: a word is empty or has blanks around it',
  ],
  ['a choice', withOptions({ choices: { A: ['甲', '甲'] } }), "shopTheme: fields.mark.A: '甲' is no English"],
  ['a unit', withOptions({ unit: ['yuan', 'yuan'] }), "shopTheme: fields.mark.unit: 'yuan' is no Chinese"],
  [
    'a blank that one language does not fill',
    withActions({ remove: { ...remove, confirm: ['删除{name}', 'Delete it'] } }),
    "shopTheme: actions.remove.confirm: '删除{name}' and 'Delete it' have different blanks to fill",
  ],
  [
    'a column',
    withList({ columns: [{ name: ['名称', '名称'] }] }),
    "shopTheme: screens.themeList.name: '名称' is no English",
  ],
]

describe('the checks of fields, actions and texts', () => {
  it('report every mistake', async () => {
    expect(
      await offenders([...FIELDS, ...ACTIONS, ...TEXTS], (_name, resource, problem) =>
        expect(problemsOf(resource, world)).toContain(problem),
      ),
    ).toEqual([])
  })
})

describe('the checks report nothing', () => {
  it('for the resources of shops', async () => {
    expect(
      await offenders([theme, bill, shop, period], resource => expect(problemsOf(resource, world)).toEqual([])),
    ).toEqual([])
  })

  it('for another kind of the same field', () => {
    const fields = { ...theme.fields, name: money('名称', 'Name') }
    expect(problemsOf(changed(theme, { fields }), world)).toEqual([])
  })

  it('for an unused field of a resource that a widget uses', () => {
    expect(known('publisher').screens).toEqual({})
    expect(problemsOf(known('publisher'), world)).toEqual([])
  })
})
