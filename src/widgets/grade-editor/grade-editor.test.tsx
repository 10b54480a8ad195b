import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Sortable } from '../sortable/sortable'
import { failingFirst, fakeHttp, later, renderWidget } from '../testing'
import GradeEditor, { type GradeEditorProps } from './grade-editor'
import GradeEditorExample from './grade-editor.example'
import type { GradeNode } from './use-level'

const BELOW = 'GET admin/goods/categories/{parent_id}/children'
const rows = (parent: string) =>
  ['1', '2'].map(n => ({
    category_id: `${parent === '0' ? '' : parent}${n}`,
    name: `第${parent}-${n}`,
    has_children: true,
  }))
const read = (row: unknown): GradeNode => {
  const { category_id, name } = row as { category_id: string; name: string }
  return { id: category_id, name }
}
const level = (n: number) => within(screen.getByRole('region', { name: `${n} 级` }))
const line = (n: number, name: string) => level(n).findByRole('button', { name })
const editor = (props: Partial<GradeEditorProps>) => (
  <GradeEditor name="test" read={read} load={async parent => rows(parent)} {...props} />
)

describe('grade editor', () => {
  test('shows three levels and loads each when it is opened', async () => {
    const http = fakeHttp({ [BELOW]: ({ params }) => rows(String(params?.parent_id)) })
    await renderWidget(<GradeEditorExample />, { http })
    expect(screen.getAllByRole('region')).toHaveLength(3)
    expect(level(2).getByText('在左侧选择一项')).toBeTruthy()
    await userEvent.click(await line(1, '第0-2'))
    await userEvent.click(await line(2, '第2-1'))
    expect(await line(3, '第21-1')).toBeTruthy()
    expect(http.sent.map(one => one.sent.params?.parent_id)).toEqual(['0', '2', '21'])
    expect(document.querySelector('output')?.textContent).toBe('第0-2 / 第2-1')
    await userEvent.click(await line(1, '第0-1'))
    expect(level(3).getByText('在左侧选择一项')).toBeTruthy()
  })

  test.each([[{ data: [] }], ['<html>'], [null]])('reports %j as an invalid response, and retries', async answer => {
    const load = vi.fn<(parent: string) => Promise<unknown>>(async () => rows('0'))
    load.mockResolvedValueOnce(answer)
    await renderWidget(editor({ load }))
    expect((await screen.findByRole('alert')).textContent).toContain('返回的数据不是列表，无法显示')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await line(1, '第0-1')).toBeTruthy()
  })

  test('shows that a level is loading', async () => {
    await renderWidget(editor({ load: () => later<unknown>().promise, levels: 1 }))
    expect(level(1).getByRole('status', { name: '加载中' })).toBeTruthy()
  })

  test('shows why a level failed', async () => {
    const load = failingFirst(['服务器忙'], () => rows('0'))
    await renderWidget(editor({ load: async () => load({}) }))
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败：服务器忙')
  })

  test('shows an empty level', async () => {
    await renderWidget(editor({ load: async () => [], levels: 1 }), { language: 'en' })
    expect(await screen.findByText('No lower levels')).toBeTruthy()
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  test('refetches a level after a change in it', async () => {
    const onAdd = vi.fn(async () => undefined)
    const onEdit = vi.fn(async () => undefined)
    const onRemove = vi.fn(async () => undefined)
    const load = vi.fn(async (parent: string) => rows(parent))
    await renderWidget(editor({ load, onAdd, onEdit, onRemove }))
    await userEvent.click(await line(1, '第0-1'))
    await line(2, '第1-1')
    await userEvent.click(level(2).getByRole('button', { name: '添加' }))
    expect(onAdd).toHaveBeenCalledExactlyOnceWith({ id: '1', name: '第0-1' }, 1)
    await waitFor(() => expect(load.mock.calls.map(([parent]) => parent)).toEqual(['0', '1', '1']))
    await userEvent.click(level(1).getByRole('button', { name: '编辑 第0-2' }))
    await userEvent.click(level(1).getByRole('button', { name: '删除 第0-2' }))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ id: '2', name: '第0-2' }, 0)
    expect(onRemove).toHaveBeenCalledExactlyOnceWith({ id: '2', name: '第0-2' }, 0)
    expect(level(3).queryByRole('button', { name: '添加' })).toBeNull()
  })

  test('is usable with the arrow keys', async () => {
    await renderWidget(editor({}))
    const first = await line(1, '第0-1')
    first.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await line(2, '第2-1')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await line(2, '第2-1'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await line(1, '第0-2'))
  })

  test('indents a line below the previous one, and outdents it, by the keys of its handle', async () => {
    const onPut = vi.fn()
    const sorting = { Sortable, onSort: vi.fn(), onPut }
    await renderWidget(editor({ load: async parent => rows(parent), sorting }))
    await userEvent.click(await line(1, '第0-1'))
    const handle = (n: number, name: string) => level(n).findByRole('button', { name: `移动 ${name}` })
    ;(await handle(2, '第1-2')).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onPut).toHaveBeenLastCalledWith({ id: '12', name: '第1-2' }, '0')
    await userEvent.keyboard('{ArrowRight}')
    expect(onPut).toHaveBeenLastCalledWith({ id: '12', name: '第1-2' }, '11')
    // The new parent is opened, so that the moved node is visible.
    expect((await line(2, '第1-1')).getAttribute('aria-pressed')).toBe('true')
    ;(await handle(1, '第0-1')).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    expect(onPut).toHaveBeenCalledTimes(2)
  })

  test('keeps the focus on the line that was moved last when an earlier one appears', async () => {
    const load = vi.fn(async (parent: string) => rows(parent))
    const sorting = { Sortable, onSort: vi.fn(), onPut: vi.fn() }
    const { client } = await renderWidget(editor({ load, sorting }))
    await userEvent.click(await line(1, '第0-1'))
    for (const name of ['第1-1', '第1-2']) {
      ;(await level(2).findByRole('button', { name: `移动 ${name}` })).focus()
      await userEvent.keyboard('{ArrowLeft}')
    }
    const moveTo1 = (...ids: string[]) => {
      const moved = ids.map(category_id => ({ category_id, name: `移走的${category_id}`, has_children: true }))
      load.mockImplementation(async parent =>
        parent === '0'
          ? [...rows(parent), ...moved]
          : rows(parent).filter(({ category_id }) => !ids.includes(category_id)),
      )
      return client.refetchQueries()
    }
    await moveTo1('12')
    const handle = await level(1).findByRole('button', { name: '移动 移走的12' })
    await waitFor(() => expect(document.activeElement).toBe(handle))
    await moveTo1('11', '12')
    await level(1).findByRole('button', { name: '移动 移走的11' })
    expect(document.activeElement).toBe(handle)
  })
})
