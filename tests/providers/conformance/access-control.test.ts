import '@tests/support/browser-shims'
import type { CanParams } from '@refinedev/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessDirectory } from '@/access-directory'
import { createAccessControl } from '@/providers/access-control/access-control'
import { changeLanguage } from '@/providers/i18n/i18n'
import type { Row } from '@/schema'
import { describeAccessControlProvider } from './access-control'

beforeEach(() => changeLanguage('zh'))

const providerFor = (granted: readonly string[] | undefined, rows: readonly Row[] = []) =>
  createAccessControl({
    permissions: async () => (granted ? new Set(granted) : 'all'),
    directory: async fieldPermissions => accessDirectory(fieldPermissions),
    recordOf: (resource, id) => rows.find(row => String(row[resource.id]) === String(id)),
  })

describeAccessControlProvider('the back office', {
  providerFor,
  questions: [
    ...['list', 'show', 'create', 'edit', 'clone', 'disable', 'enable', 'pass', 'add', 'view'].map(action => ({
      resource: 'shop',
      action,
    })),
    ...['list', 'edit', 'create', 'disable', 'view', 'reveal'].map(action => ({ resource: 'shopList', action })),
    ...['list', 'delete', 'edit', 'create', 'remove', 'add'].map(action => ({ resource: 'brand', action })),
    { resource: 'brand', action: 'field', params: { field: 'name' } },
    { resource: 'brand', action: 'edit', params: { id: 7 } },
    { resource: 'memberEdit.comments', action: 'list' },
    { resource: 'comment', action: 'list' },
    { resource: 'category', action: 'edit' },
    { resource: 'coursePicture', action: 'delete' },
    { resource: 'pcFloorManage', action: 'publish' },
    { resource: 'systemSettings', action: 'edit' },
    { resource: 'siteSettings', action: 'save' },
    { resource: 'hotGoods', action: 'list' },
    { resource: 'searchKeyword', action: 'list' },
    { resource: 'shopEdit', action: 'edit', params: { id: '1' } },
    { resource: 'shopAdd', action: 'create' },
    { resource: 'shopList/view', action: 'show' },
  ],
  unknown: [
    { resource: 'nothing', action: 'list' },
    { resource: 'shop', action: 'explode' },
    { resource: 'shop', action: 'delete' },
    { resource: 'hotGoods', action: 'edit' },
    { resource: 'brand', action: 'field', params: { field: 'no_such_field' } },
    { resource: 'brand', action: 'field' },
    { action: 'list' },
  ],
})

const SHOPS = ['shop', 'shopManage', 'shopList', 'shopAudit']
const answerTo = async (question: CanParams, granted: readonly string[], rows: readonly Row[] = []) =>
  providerFor(granted, rows).can(question)

describe('an action without permission', () => {
  it.each([
    ['shop', 'edit', '-shopList.edit'],
    ['shop', 'create', '-shopList.add'],
    ['shop', 'clone', '-shopList.add'],
    ['shop', 'disable', '-shopList.disable'],
    ['shopList', 'edit', '-shopList.edit'],
    ['shopEdit', 'edit', '-shopList.edit'],
    ['shopAdd', 'create', '-shopList.add'],
  ])('%s.%s is denied for a role without it', async (resource, action, denied) => {
    expect((await answerTo({ resource, action }, SHOPS)).can).toBe(true)
    expect((await answerTo({ resource, action }, [...SHOPS, denied])).can).toBe(false)
  })

  it.each([
    ['zh', '您的角色没有「店铺列表」的「关闭」权限，可由超级管理员在角色管理中勾选'],
    ['en', 'Your role does not include “Close” of “Shop list”. A founder administrator can grant it under Roles.'],
  ])('is denied by the name of the action (%s)', async (language, reason) => {
    await changeLanguage(language)
    const granted = [...SHOPS, '-shopList.disable']
    expect(await answerTo({ resource: 'shopList', action: 'disable' }, granted)).toEqual({ can: false, reason })
    expect(await answerTo({ resource: 'shop', action: 'disable' }, granted)).toEqual({ can: false, reason })
  })

  it('is denied for the entity, unless another screen of it grants the same', async () => {
    const granted = [...SHOPS, 'shopAudit', '-shopList.refuse']
    expect((await answerTo({ resource: 'shop', action: 'refuse' }, granted)).can).toBe(true)
    const both = await answerTo({ resource: 'shop', action: 'refuse' }, [...granted, '-shopAudit.refuse'])
    expect(both.can).toBe(false)
  })
})

describe('a screen without permission', () => {
  it.each([
    ['zh', '您的角色没有「店铺列表」权限，可由超级管理员在角色管理中勾选'],
    ['en', 'Your role does not include “Shop list”. A founder administrator can grant it under Roles.'],
  ])('is denied by its name (%s)', async (language, reason) => {
    await changeLanguage(language)
    const granted = ['shop', 'shopManage', 'shopAudit']
    expect(await answerTo({ resource: 'shopList', action: 'list' }, granted)).toEqual({ can: false, reason })
    expect(await answerTo({ resource: 'shopEdit', action: 'edit' }, granted)).toEqual({ can: false, reason })
  })

  it('is denied for the pages that are opened from it', async () => {
    const granted = ['shop', 'shopManage', 'shopAudit']
    expect((await answerTo({ resource: 'shop', action: 'create' }, granted)).can).toBe(false)
    expect((await answerTo({ resource: 'shop', action: 'list' }, granted)).can).toBe(true)
  })

  it('is denied for the block of a record that belongs to it', async () => {
    const question = { resource: 'memberEdit.receipts', action: 'list' }
    const granted = ['member', 'memberManage', 'memberList']
    expect((await answerTo({ resource: 'memberEdit.orders', action: 'list' }, granted)).can).toBe(true)
    expect((await answerTo(question, granted)).can).toBe(false)
    expect((await answerTo(question, [...granted, 'order', 'receiptHistory'])).can).toBe(true)
  })

  it('is denied for the table inside a record that belongs to it', async () => {
    const question = { resource: 'refund', action: 'list' }
    const granted = ['order', 'orderList']
    expect((await answerTo({ resource: 'orderDetail', action: 'list' }, granted)).can).toBe(true)
    expect((await answerTo(question, granted)).can).toBe(false)
    expect((await answerTo(question, [...granted, 'refundList'])).can).toBe(true)
  })
})

describe('one record', () => {
  const rows = [
    { shop_id: '3', shop_disable: 'OPEN' },
    { shop_id: '4', shop_disable: 'CLOSED' },
  ]

  it('is judged by its state if it has been read', async () => {
    const may = async (action: string, id: number) =>
      (await answerTo({ resource: 'shop', action, params: { id } }, SHOPS, rows)).can
    expect([await may('disable', 3), await may('enable', 3)]).toEqual([true, false])
    expect([await may('disable', 4), await may('enable', 4)]).toEqual([false, true])
    expect(await may('disable', 5)).toBe(true)
  })

  it('is judged by the record that is passed', async () => {
    const params = { record: { shop_id: '9', shop_disable: 'APPLY' } }
    expect(await answerTo({ resource: 'shop', action: 'edit', params }, SHOPS)).toEqual({
      can: false,
      reason: '当前状态不能执行',
    })
  })
})

describe('a field', () => {
  const question = { resource: 'shop', action: 'field', params: { field: 'company_phone' } }
  it('is denied by its name for a role with restricted field rights', async () => {
    expect((await answerTo(question, SHOPS)).can).toBe(true)
    const granted = [...SHOPS, 'hidden GET admin/shops/{shop_id} company_phone']
    expect(await answerTo(question, granted)).toEqual({
      can: false,
      reason: '您的角色看不到「公司电话」，请联系管理员调整角色的字段权限',
    })
  })

  it('denies the creation of a record if it is required and the role may not set it', async () => {
    const granted = ['goods', 'goodsSetting', 'brandList', 'fixed POST admin/goods/brands name']
    const { can, reason } = await answerTo({ resource: 'brand', action: 'create' }, granted)
    expect([can, reason?.startsWith('您的角色不能填写')]).toEqual([false, true])
  })
})

it('denies everything while the permissions cannot be loaded, with the reason', async () => {
  const { can } = createAccessControl({
    permissions: () => Promise.reject(new Error('ECONNREFUSED 10.0.0.1')),
    directory: async fieldPermissions => accessDirectory(fieldPermissions),
  })
  expect(await can({ resource: 'shop', action: 'list' })).toEqual({ can: false, reason: '网络错误，请稍后再试！' })
})
