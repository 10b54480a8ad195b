import '@testing-library/jest-dom/vitest'
import type { Category } from '@contract/goods/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, found, renderWidget } from '@/widgets/testing'
import CategoryCascader, { type CategoryCascaderProps } from './category-cascader'
import CategoryCascaderExample from './category-cascader.example'

const BELOW = 'GET admin/goods/categories/{parent_id}/children'
const ALL = 'GET admin/goods/categories/{parent_id}/all-children'
const ONE = 'GET admin/goods/categories/{category_id}'

const node = (id: string, parent_id: string, category_path: string, has_children: boolean): Partial<Category> => ({
  category_id: id,
  name: `分类${id}`,
  parent_id,
  category_path,
  has_children,
  children: null,
})
/** Five levels, to test the maximum of four. */
const TREE = [
  node('1', '0', '0|1|', true),
  node('2', '0', '0|2|', false),
  node('11', '1', '0|1|11|', true),
  node('12', '1', '0|1|12|', false),
  node('111', '11', '0|1|11|111|', true),
  node('1111', '111', '0|1|11|111|1111|', true),
  node('11111', '1111', '0|1|11|111|1111|11111|', false),
]
/** The children of a category, as one call returns them. */
const below = (parent_id: string): Partial<Category>[] =>
  TREE.filter(one => one.parent_id === parent_id).map(
    one => ({ ...one, children: below(String(one.category_id)) }) as Partial<Category>,
  )
const tree = () =>
  fakeHttp({
    [ALL]: () => below('0'),
    [BELOW]: ({ params }) => TREE.filter(one => one.parent_id === String(params?.parent_id)),
    [ONE]: ({ params }) => found(TREE.find(one => one.category_id === String(params?.category_id))),
  })

function CascaderHarness({ onChange, ...props }: CategoryCascaderProps) {
  const [value, setValue] = useState(props.value)
  const change: CategoryCascaderProps['onChange'] = (id, ...rest) => {
    setValue(id)
    onChange?.(id, ...rest)
  }
  return <CategoryCascader {...props} value={value} onChange={change} />
}

const box = () => screen.getByRole('combobox')
const option = (name: string) => screen.findByRole('menuitemcheckbox', { name })
const shown = () =>
  document.querySelector('.ant-select-content-value, .ant-select-selection-item, .ant-select-content')?.textContent

describe('category cascader', () => {
  test('loads a level when it is opened, and emits the whole node', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<CascaderHarness onChange={changed} />, { http: tree() })
    expect(http.sent).toEqual([])
    await userEvent.click(box())
    await userEvent.click(await option('分类1'))
    expect(changed).not.toHaveBeenCalled()
    await userEvent.click(await option('分类12'))
    expect(changed).toHaveBeenCalledExactlyOnceWith('12', TREE[3], [TREE[0], TREE[3]])
    expect(http.sent.map(one => one.sent.params)).toEqual([{ parent_id: '0' }, { parent_id: '1' }])
    await waitFor(() => expect(shown()).toContain('分类1 / 分类12'))
  })

  test('ends at the fourth level', async () => {
    const changed = vi.fn()
    await renderWidget(<CascaderHarness onChange={changed} />, { http: tree() })
    await userEvent.click(box())
    for (const id of ['1', '11', '111', '1111']) await userEvent.click(await option(`分类${id}`))
    expect(changed).toHaveBeenCalledExactlyOnceWith('1111', TREE[5], expect.anything())
  })

  test('finds a category by part of its name in the whole tree, which is requested once', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<CascaderHarness onChange={changed} />, { http: tree() })
    await userEvent.type(box(), '12')
    await userEvent.click(await option('分类1 / 分类12'))
    expect(changed).toHaveBeenCalledExactlyOnceWith('12', expect.objectContaining({ category_path: '0|1|12|' }), [
      expect.objectContaining({ category_id: '1' }),
      expect.objectContaining({ category_id: '12' }),
    ])
    await waitFor(() => expect(shown()).toContain('分类1 / 分类12'))
    await userEvent.type(box(), '111')
    expect(await option('分类1 / 分类11 / 分类111 / 分类1111')).toBeVisible()
    expect(http.sent.filter(one => one.key === ALL)).toHaveLength(1)
  })

  test('shows an empty result, and offers no category that has children', async () => {
    await renderWidget(<CascaderHarness />, { http: tree() })
    await userEvent.type(box(), '九')
    expect(await screen.findByText('没有找到分类，换个词试试')).toBeVisible()
    await userEvent.clear(box())
    await userEvent.type(box(), '分类11')
    expect((await screen.findAllByRole('menuitemcheckbox')).map(one => one.textContent)).toEqual([
      '分类1 / 分类11 / 分类111 / 分类1111',
    ])
  })

  test('shows why the search failed, and retries', async () => {
    const http = fakeHttp({ [BELOW]: () => TREE.slice(0, 2), [ALL]: failingFirst(['服务器忙'], () => below('0')) })
    await renderWidget(<CascaderHarness />, { http })
    await userEvent.type(box(), '12')
    expect((await screen.findByRole('alert')).textContent).toContain('分类加载失败：服务器忙')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await option('分类1 / 分类12')).toBeVisible()
  })

  test('accepts any level if configured, as in the example', async () => {
    await renderWidget(<CategoryCascaderExample />, { http: tree() })
    await userEvent.click(box())
    await userEvent.click(await option('分类1'))
    expect(screen.getByRole('status').textContent).toBe('0|1|')
    await userEvent.click(await option('分类11'))
    expect(screen.getByRole('status').textContent).toBe('0|1|11|')
    await userEvent.click(await option('不选'))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('shows the name of a given value, with or without its path', async () => {
    const { http, again } = await renderWidget(<CategoryCascader value="11" />, { http: tree() })
    await waitFor(() => expect(shown()).toContain('分类1 / 分类11'))
    expect(http.sent.map(one => one.key).filter(key => key === ONE)).toHaveLength(1)
    again(<CategoryCascader value="2" path="0|2|" />)
    await waitFor(() => expect(shown()).toContain('分类2'))
    expect(http.sent.map(one => one.key).filter(key => key === ONE)).toHaveLength(1)
  })

  test('shows a deleted category with its id', async () => {
    await renderWidget(<CategoryCascader value="77" path="0|77|" />, { http: tree(), language: 'en' })
    await waitFor(() => expect(shown()).toContain('Category not found (ID 77)'))
  })

  test('shows why a level failed and retries', async () => {
    const { http } = await renderWidget(<CascaderHarness />, {
      http: fakeHttp({ [BELOW]: failingFirst(['服务器忙'], () => TREE.slice(0, 2)) }),
    })
    await userEvent.click(box())
    expect((await screen.findByRole('alert')).textContent).toContain('分类加载失败：服务器忙')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await option('分类2')).toBeTruthy()
    expect(http.sent).toHaveLength(2)
  })

  test('is usable by keyboard alone', async () => {
    const changed = vi.fn()
    await renderWidget(<CascaderHarness onChange={changed} />, { http: tree() })
    box().focus()
    await userEvent.keyboard('{Enter}')
    await option('分类2')
    for (const [key, keyCode] of [
      ['ArrowDown', 40],
      ['ArrowDown', 40],
      ['Enter', 13],
    ] as const) {
      // The list reads the deprecated keyCode, which user-event does not set here.
      fireEvent.keyDown(box(), { key, keyCode })
      fireEvent.keyUp(box(), { key, keyCode })
    }
    expect(changed).toHaveBeenCalledExactlyOnceWith('2', TREE[1], [TREE[1]])
  })
})
