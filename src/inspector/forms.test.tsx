import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { inspectorMessages } from '@/locales/inspector'
import { addMessages } from '@/providers/i18n/i18n'
import { renderWidget } from '@/widgets/testing'
import { factsOf } from './facts'
import { AddForms } from './forms'

/** The change that the panel sends for a part without labels. */

addMessages(inspectorMessages)

const CALL = 'PUT admin/goods/brands/{brand_id}/hide'
const OTHER = 'DELETE admin/goods/brands/{brand_id}/tokens/remove'
const choices = [{ value: 'CN', words: ['国产', 'Domestic'] as const }]
const offers = {
  fields: [
    { key: 'sort', kind: 'number' },
    { key: 'origin', kind: 'choice', choices },
  ],
  actions: [
    { call: CALL, action: 'hide', summary: 'Hides one' },
    { call: OTHER, action: 'remove', summary: 'Removes tokens' },
  ],
  ...{ params: [], orders: [], personal: {} },
}

/** Opens one of the lists of the brand screen in the panel. @returns the sent changes */
async function over(kind: 'columns' | 'rowActions', name: string) {
  const way = ['screens', 'brandList', kind]
  const facts = await factsOf({ name: 'brand', way, element: document.body })
  const sent: unknown[] = []
  const list = { name: 'brand', way, elements: [{ name }] }
  await renderWidget(<AddForms {...{ list, facts, offers }} send={change => sent.push(change)} />)
  const choose = async (box: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: box }))
    await userEvent.click(await screen.findByTitle(option))
  }
  const type = async (zh: string, en: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: '中文' }), zh)
    const add = screen.getByRole<HTMLButtonElement>('button', { name: /添\s*加/ })
    expect(add.disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox', { name: '英文' }), en)
    await userEvent.click(add)
  }
  return { sent, choose, type, list: { name: 'brand', way } }
}

it('a key of the record without a field is suggested with kind and values of its schema, once both labels are entered', async () => {
  const { sent, choose, type, list } = await over('columns', 'name')
  await choose('用记录中尚未使用的键', 'origin · choice')
  await type('产地', 'Origin')
  expect(sent).toEqual([
    { does: 'field', name: 'brand', key: 'origin', kind: 'choice', label: ['产地', 'Origin'], choices, list },
  ])
})

it('a call of the contract that fits the row becomes an action, once both labels are entered', async () => {
  const { sent, choose, type, list } = await over('rowActions', 'edit')
  await choose('用契约中的接口', `${CALL} · Hides one`)
  await type('隐藏', 'Hide')
  expect(sent).toEqual([{ does: 'action', name: 'brand', action: 'hide', call: CALL, label: ['隐藏', 'Hide'], list }])
})

it('an action with a taken name gets another', async () => {
  const { sent, choose, type } = await over('rowActions', 'edit')
  await choose('用契约中的接口', `${OTHER} · Removes tokens`)
  await type('移除令牌', 'Remove tokens')
  expect(sent).toMatchObject([{ does: 'action', action: 'remove2', call: OTHER }])
})
