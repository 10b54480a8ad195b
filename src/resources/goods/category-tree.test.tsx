import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { references } from '@/schema'
import { failingFirst, fakeHttp, found, renderWidget } from '@/widgets/testing'
import CategoryTree from './category-tree.input'

/** Several categories, checked in their tree. */

const TREE = [
  { category_id: '1', name: '书画', children: [{ category_id: '11', name: '山水' }, { category_id: '12', name: '花鸟' }] },
  { category_id: '2', name: '茶器', children: [] },
]
const CALL = 'GET admin/goods/categories/{parent_id}/all-children'
const field = references('可用分类', 'Categories', 'category')

/** A controlled component, as in a form. */
function TreeHarness({ first }: { readonly first: readonly string[] }) {
  const [value, setValue] = useState<unknown>(first)
  return (
    <>
      <CategoryTree field={field} value={value} onChange={setValue} aria-label="可用分类" />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}
const start = async (first: readonly string[] = [], answer: () => typeof TREE = () => TREE) => {
  const { http } = await renderWidget(<TreeHarness first={first} />, { http: fakeHttp({ [CALL]: answer }) })
  return { http, user: userEvent.setup() }
}
const tickedKeys = () => JSON.parse(found(document.querySelector('output')).textContent ?? '') as string[]
const node = async (name: string) =>
  found(
    await waitFor(() =>
      found([...document.querySelectorAll('.ant-select-tree-treenode')].find(one => one.textContent === name)),
    ),
  )
const tick = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(found((await node(name)).querySelector('.ant-select-tree-checkbox')))

describe('a category tree with check boxes', () => {
  it('checks and clears descendants with their parent', async () => {
    const { http, user } = await start()
    await user.click(await screen.findByRole('combobox', { name: '可用分类' }))
    await tick(user, '书画')
    expect([...tickedKeys()].sort()).toEqual(['1', '11', '12'])
    await tick(user, '书画')
    expect(tickedKeys()).toEqual([])
    expect(http.sent.map(({ key, sent }) => [key, sent.params])).toEqual([[CALL, { parent_id: 0 }]])
  })

  it('shows earlier selections by name, beside new ones', async () => {
    const { user } = await start(['11'])
    const field = await screen.findByRole('combobox', { name: '可用分类' })
    await user.click(field)
    await user.type(field, '山')
    expect((await node('山水')).querySelector('.ant-select-tree-checkbox-checked')).not.toBeNull()
    await user.clear(field)
    await user.type(field, '茶')
    await tick(user, '茶器')
    expect([...tickedKeys()].sort()).toEqual(['11', '2'])
  })

  it('shows a load error, and retries', async () => {
    const { user } = await start([], failingFirst(['没有连上'], () => TREE) as () => typeof TREE)
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('combobox', { name: '可用分类' })).toBeVisible()
  })
})
