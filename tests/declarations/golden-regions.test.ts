import { expect, test } from 'vitest'
import { known } from './mistakes'

/** What the screen of regions has, by hand from contract/settings.md ("regional-management"). */
const region = known('region')

test('regions stand in four levels below the country, and each can be changed and deleted', () => {
  expect(region.screens).toEqual({
    regionalManagementSettings: {
      levels: { children: 'GET regions/{id}/children', by: 'parent_id', root: 0, most: 4 },
      row: ['edit', 'remove'],
      top: ['add'],
    },
  })
})

test.each([
  ['add', '添加地区', { opens: 'create', form: ['local_name', 'zipcode', 'cod'] }],
  ['edit', '修改', { opens: 'edit', form: ['local_name', 'zipcode', 'cod'] }],
  ['remove', '删除', { call: 'DELETE admin/systems/regions/{id}', danger: true }],
])('%s is called %s and does one thing', (name, words, does) => {
  expect(region.actions[name]?.label[0]).toBe(words)
  expect(region.actions[name]).toMatchObject(does)
})

test('deleting says that everything below goes too', () => {
  expect(region.actions.remove?.confirm).toEqual([
    '其下的所有地区也会一并删除，且不能恢复。',
    'All regions below it will be deleted too. This cannot be undone.',
  ])
})

test('a new region takes cash on delivery', () => expect(region.fields.cod?.options.initial).toBe(1))

const rules = {
  parent_id: { required: true },
  local_name: { required: true },
  zipcode: { max: 6 },
  cod: { required: true, options: [0, 1] },
}
test.each(Object.entries(rules))('%s has the rule of the contract', (field, rule) => {
  expect(region.rules[field]).toMatchObject(rule)
})
