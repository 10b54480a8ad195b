/**
 * Kinds of settings: a grid, a secret and inputs that the server defines. Mistakes that must not compile, as in
 * closed.ts. `tsc` is the test.
 */

import { fieldsFrom } from '@/resources/settings/config-items.field'
import { grid } from '@/resources/settings/grid.field'
import { secret } from '@/resources/settings/secret.field'
import { flag, fragment, number, resource, settings, text } from '@/schema'

const rows = fragment({ register: ['注册', 'Signing up'], comment: ['评论', 'Writing a comment'] })
const columns = {
  '': flag('启用', 'On', { control: 'switch' }),
  _grade_point: number('等级积分', 'Rank points'),
} as const
const points = fragment({
  label: ['积分设置', 'points settings'],
  one: 'GET admin/settings/point',
  update: 'PUT admin/settings/point',
  form: ['earned'],
})
const earned = grid('获得积分', 'Ways to earn points', rows, columns)

export const right = settings('pointSettings', { ...points, fields: { earned } })

// A grid.

const unknown = grid('获得积分', 'Ways to earn points', { ...rows, visit: ['来访', 'Visiting'] }, columns)
// @ts-expect-error a line for something that the record does not have
settings('pointSettings', { ...points, fields: { earned: unknown } })

const beside = grid('获得积分', 'Ways to earn points', rows, { ...columns, _points: number('积分', 'Points') })
// @ts-expect-error a column that the record does not have
settings('pointSettings', { ...points, fields: { earned: beside } })

const worded = grid('获得积分', 'Ways to earn points', rows, { _grade_point: text('等级积分', 'Rank points') })
// @ts-expect-error a column of another type than the record has there
settings('pointSettings', { ...points, fields: { earned: worded } })

const switched = grid('获得积分', 'Ways to earn points', rows, {
  _grade_point: flag('启用', 'On', { control: 'switch' }),
})
// @ts-expect-error a switch where the record has an amount
settings('pointSettings', { ...points, fields: { earned: switched } })

// @ts-expect-error a line in one language
grid('获得积分', 'Ways to earn points', { register: ['注册'] }, columns)

// @ts-expect-error a column that is no field
grid('获得积分', 'Ways to earn points', rows, { _grade_point: ['等级积分', 'Rank points'] })

// @ts-expect-error a misspelt word of a grid
grid('获得积分', 'Ways to earn points', rows, columns, { hlep: ['说明', 'Note'] })

// @ts-expect-error a grid in place of a field that the record has
settings('pointSettings', { ...points, fields: { register: earned }, form: ['register'] })

// A secret.

const site = fragment({
  label: ['站点设置', 'site settings'],
  one: 'GET admin/settings/site',
  update: 'PUT admin/settings/site',
  form: ['global_auth_key'],
})
const key = secret('密钥', 'Key')
settings('siteSettings', { ...site, fields: { global_auth_key: key } })

// @ts-expect-error a secret where the record has a number
settings('siteSettings', { ...site, fields: { siteon: key }, form: ['siteon'] })

// @ts-expect-error a secret that the record does not have
settings('siteSettings', { ...site, fields: { auth_key: key }, form: ['auth_key'] })

// @ts-expect-error a misspelt word of a secret
secret('密钥', 'Key', { unti: ['位', 'digits'] })

// @ts-expect-error a secret that begins with something
secret('密钥', 'Key', { initial: 'abc' })

// Inputs that the server defines.

const gateway = {
  id: 'bean',
  titleField: 'name',
  calls: { one: 'GET admin/systems/platforms/{bean}', update: 'PUT admin/systems/platforms/{bean}' },
} as const
const connection = fieldsFrom('config_items')
resource('smsGateway', { ...gateway, fields: { name: text('名称', 'Name'), connection }, form: ['connection'] })

// @ts-expect-error inputs from a field that the record does not have
resource('smsGateway', { ...gateway, fields: { connection: fieldsFrom('items') } })

// @ts-expect-error inputs from a field that holds no list of inputs
resource('smsGateway', { ...gateway, fields: { connection: fieldsFrom('name') } })

// @ts-expect-error inputs from nowhere
fieldsFrom()

// @ts-expect-error a misspelt word of the inputs
fieldsFrom('config_items', { hlep: ['说明', 'Note'] })
