import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { action, choice, file, type Resource, resource, table, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** A record in a drawer over its list, and in print, built from the fields of its form. */
const course: Resource = resource('course', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods', one: 'GET admin/publications/{goods_id}' },
  fields: {
    goods_name: text('名称', 'Name'),
    cover: file('附件', 'File'),
    page_title: text('页面标题', 'Page title'),
    market_enable: choice('上架', 'On sale', { 1: ['是', 'Yes'], 0: ['否', 'No'] }),
    chapters: table<{ title: string }>('章节', 'Chapters', { title: text('标题', 'Title') }) as never,
  },
  conditions: { page_title: { visible: { market_enable: 1 } } },
  actions: {
    look: action.drawer({
      label: ['查看', 'View'],
      mode: 'view',
      form: ['goods_name', ['内容', 'Content', ['cover', 'page_title', 'chapters']]],
    }),
  },
  screens: { courseList: { columns: ['goods_name'], permanentFilters: { content_type: '1' }, rowActions: ['look'] } },
})
const ROW = { goods_id: '5', goods_name: '一日一茶' }
const RECORD = {
  ...ROW,
  cover: '/files/a/lesson.pdf',
  page_title: '不该看到',
  market_enable: 0,
  chapters: [{ title: '识茶' }, { title: '泡茶' }],
}

describe('a record in a drawer', () => {
  it('shows its facts, tables and files completely, without fields that its form would hide', async () => {
    const http = fakeHttp({
      'GET admin/goods': () => ({ data: [ROW], page_no: 1, page_size: 10, data_total: 1 }) as never,
      'GET admin/publications/{goods_id}': () => RECORD as never,
    })
    const { user } = await showScreen({ resource: course, route: 'courseList', http })
    await user.click(await screen.findByRole('button', { name: '查看' }))
    const drawer = await screen.findByRole('dialog')
    expect(drawer).toHaveTextContent('查看 · 一日一茶')
    expect(await within(drawer).findByText('泡茶')).toBeVisible()
    expect(within(drawer).getByRole('link', { name: 'lesson.pdf' })).toHaveAttribute('href', '/files/a/lesson.pdf')
    expect(within(drawer).queryByText('不该看到')).toBeNull()
    expect(within(drawer).queryByRole('textbox')).toBeNull()
    await user.click(within(drawer).getByText('关闭'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a record in print', () => {
  it("is printed by the browser's print command", async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const shown: Resource = {
      ...course,
      screens: { settlementDetail: { sections: [['内容', 'Content', ['goods_name']]] } },
    }
    const http = fakeHttp({ 'GET admin/publications/{goods_id}': () => RECORD as never })
    const { user } = await showScreen({
      resource: shown,
      route: 'settlementDetail',
      address: '/shop/settlement-manage/detail/5',
      http,
    })
    await user.click(await screen.findByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})
