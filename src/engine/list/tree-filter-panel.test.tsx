import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Resource, reference, resource, text } from '@/schema'
import { failingFirst, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'
import { lineOf } from './testing'

/** A filter as a tree at the left of its list. */

const NODES = 'GET admin/pages/article-categories/childrens'
const ROWS = 'GET admin/pages/articles'
const LIST = '/news/article-news-list'
const news: Resource = resource('news', {
  id: 'article_id',
  titleField: 'article_name',
  calls: { list: ROWS },
  fields: { article_name: text('标题', 'Title'), category_id: reference('分类', 'Category', 'newsCategory') },
  screens: {
    articleNewsList: {
      columns: ['article_name'],
      search: { name: ['标题', 'Title'] },
      filters: ['category_id'],
      treeFilter: { field: 'category_id', call: NODES, all: ['全部资讯', 'All news'], label: ['资讯列表', 'News'] },
      permanentFilters: { type: 'NEWS' },
    },
  },
})

const node = (id: string, name: string, children: readonly object[] = []) => ({ id, name, parent_id: '0', children })
const nodes = () => [node('1', '平台', [node('11', '公告')]), node('2', '展览')] as never
const rows = () => ({
  data: [{ article_id: '7', article_name: '青瓷展' }],
  page_no: 1,
  page_size: 10,
  data_total: 1,
})
const start = async (http = fakeHttp({ [NODES]: nodes, [ROWS]: rows as never }), address = LIST) => {
  const shown = await showScreen({ resource: news, route: 'articleNewsList', http, address, path: LIST })
  await lineOf('青瓷展')
  return { ...shown, last: () => shown.sentTo(ROWS).at(-1)?.query as Record<string, unknown> }
}
const tree = () => screen.findByRole('tree', { name: '全部资讯' })

describe('a tree beside a list', () => {
  it('filters the list by the selected node, and resets; the search applies too', async () => {
    const { user, address, sentTo, last } = await start()
    await tree()
    expect(await screen.findByRole('heading', { name: '全部-资讯列表' })).toBeVisible()
    expect(sentTo(NODES)[0]?.query).toEqual({ type: 'NEWS' })
    expect(screen.queryByRole('button', { name: /筛选/ })).toBeNull()
    await user.click(within(await tree()).getByText('公告'))
    await waitFor(() => expect(address()).toBe(`${LIST}?category_id=11`))
    expect(screen.getByRole('heading', { name: '公告-资讯列表' })).toBeVisible()
    await waitFor(() => expect(last()).toMatchObject({ category_id: '11', type: 'NEWS' }))
    await user.type(screen.getByRole('searchbox'), '瓷{Enter}')
    await waitFor(() => expect(last()).toMatchObject({ category_id: '11', name: '瓷' }))
    await user.click(within(await tree()).getByText('全部资讯'))
    await waitFor(() => expect(address()).toBe(`${LIST}?name=${encodeURIComponent('瓷')}`))
  })

  it('is navigated by arrow keys and selected by Enter', async () => {
    const { user, address } = await start()
    ;(await tree()).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe(`${LIST}?category_id=11`))
  })

  it('shows the node of the URL, and leaves the list usable when it fails to load', async () => {
    const http = fakeHttp({ [NODES]: failingFirst(['断开'], nodes), [ROWS]: rows as never })
    const { user } = await start(http, `${LIST}?category_id=2`)
    expect(await screen.findByText(/分类加载失败/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '重试' }))
    const chosen = within(await tree())
      .getByText('展览')
      .closest('[role=treeitem]')
    expect(chosen).toHaveAttribute('aria-selected', 'true')
  })
})
