import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { inspectorMessages } from '@/locales/inspector'
import { addMessages } from '@/providers/i18n/i18n'
import { renderWidget } from '@/widgets/testing'
import { factsOf } from './facts'
import { AddForms } from './forms'
import { Items } from './items'

addMessages(inspectorMessages)

it('a field of a form is moved into the adjacent group with the keys on its handle, and no further', async () => {
  const sent: unknown[] = []
  const list = {
    name: 'picture',
    way: ['screens', 'picturePublish', 'form'],
    elements: [
      { name: '@0', words: ['拍摄', 'Capture'] as const, fields: ['place', 'shot_time'] },
      { name: '@1', words: ['授权', 'Licences'] as const, fields: ['licences'] },
    ],
  }
  await renderWidget(<Items list={list} facts={{ calls: [] }} send={change => sent.push(change)} />)
  screen.getByRole('button', { name: '移动 place' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  const at = (...steps: string[]) => ({ name: 'picture', way: [...list.way, ...steps] })
  expect(sent).toEqual([{ does: 'move', part: at('@0', 'place'), into: at('@1') }])
})

it('a form without groups gets its first one', async () => {
  const sent: unknown[] = []
  const list = { name: 'brand', way: ['form'], elements: [{ name: 'name' }, { name: 'logo' }] }
  const offers = { fields: [], actions: [], params: [], orders: [], personal: {} }
  await renderWidget(<AddForms list={list} facts={{ calls: [] }} offers={offers} send={change => sent.push(change)} />)
  await userEvent.type(screen.getByRole('textbox', { name: '中文' }), '图片')
  await userEvent.type(screen.getByRole('textbox', { name: '英文' }), 'Pictures')
  await userEvent.click(screen.getByRole('button', { name: '添加分组' }))
  expect(sent).toEqual([{ does: 'group', list: { name: 'brand', way: ['form'] }, label: ['图片', 'Pictures'] }])
})

it("a column of a nested table is a field of its records, requested by the table's call", async () => {
  const way = ['screens', 'settlementDetail', 'relations', '@1', 'columns', 'refund_sn']
  const { resource, key, calls, permission } = await factsOf({ name: 'bill', way, element: document.body })
  expect([resource?.name, key, calls, permission]).toEqual([
    ...['billItem', 'refund_sn', ['GET admin/order/bills/{bill_id}/{bill_type}'], 'settlement'],
  ])
})

it('a button shows its condition, permission and call; a field shows its dependencies', async () => {
  const way = ['screens', 'shopList', 'rowActions', 'disable']
  const { states, permission, calls } = await factsOf({ name: 'shop', way, element: document.body })
  expect([states, permission, calls]).toEqual([
    ...[{ shop_disable: 'OPEN' }, 'shopList.disable', ['PUT admin/shops/disable/{shop_id}']],
  ])
  const field = await factsOf({ name: 'param', way: ['fields', 'options'], element: document.body })
  expect(field.states).toEqual({ visible: { param_type: 2 }, required: { param_type: 2 } })
})
