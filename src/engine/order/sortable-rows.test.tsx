import '@testing-library/jest-dom/vitest'
import { deniedPermission, REORDER } from '@contract/permissions'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { number, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp, found, later } from '@/widgets/testing'
import { showScreen } from '../testing'

const LIST = 'GET admin/content/{content_type}/areas'
const SORT = 'PUT admin/content/{content_type}/areas/sort'

const area: Resource = resource('contentArea', {
  id: 'id',
  titleField: 'name',
  calls: { list: LIST },
  fields: { name: text('名称', 'Name'), sort: number('排序', 'Sort') },
  screens: {
    courseArea: {
      columns: ['name', 'sort'],
      search: { keyword: ['名称', 'Name'] },
      permanentFilters: { content_type: 1 },
      sortable: { call: SORT },
      export: true,
    },
  },
})

/** A fake server with areas A, B, C …, which stores the order it receives, in steps of ten. */
function areas(count: number, more: Parameters<typeof fakeHttp>[0] = {}) {
  let names = Array.from({ length: count }, (_, at) => String.fromCharCode(65 + at))
  return fakeHttp({
    [LIST]: ({ query }) => {
      const { keyword = '' } = (query ?? {}) as { keyword?: string }
      return names
        .map((name, at) => ({ id: `id-${name}`, name, sort: (at + 1) * 10 }))
        .filter(({ name }) => name.includes(keyword))
    },
    [SORT]: ({ body }) => {
      names = (body as { ids: string[] }).ids.map(id => id.slice(3))
      return undefined
    },
    ...more,
  })
}

const ROW = 40
/** happy-dom has no layout: mocks rows below one another. */
beforeEach(() => {
  const { getBoundingClientRect } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('[data-row-key]')
    if (!row?.parentElement) return getBoundingClientRect.call(this)
    const siblings = [...row.parentElement.querySelectorAll(':scope > [data-row-key]')]
    return new DOMRect(0, siblings.indexOf(row) * ROW, 300, ROW)
  })
})
afterEach(() => vi.restoreAllMocks())

const start = async (http = areas(4), more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const shown = await showScreen({ resource: area, route: 'courseArea', http, ...more })
  await screen.findByRole('button', { name: /^(移动|Move) A$/ })
  return { ...shown, http }
}
const order = () =>
  [...document.querySelectorAll('[data-row-key]')].map(row => row.getAttribute('data-row-key')?.slice(3)).join('')
const grip = (name: string) => screen.getByRole('button', { name: `移动 ${name}` })
const announcement = () => document.querySelector('[role="status"][aria-live="assertive"]')?.textContent

type User = Awaited<ReturnType<typeof start>>['user']
/** dnd-kit attaches its key listeners in the next task. */
const turn = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 0))))
async function moveByKeys(user: User, name: string, ...keys: string[]) {
  grip(name).focus()
  for (const key of [' ', ...keys]) {
    await user.keyboard(key)
    await turn()
  }
}

describe('a manually ordered list', () => {
  it('is sorted by keyboard: optimistic, sent as a whole, announced', async () => {
    const answer = later<undefined>()
    const { user, sentTo, messages } = await start(areas(4, { [SORT]: () => answer.promise }))
    await moveByKeys(user, 'A', '{ArrowDown}', '{ArrowDown}')
    expect(announcement()).toBe('A 移到第 3 位，共 4 项')
    expect(sentTo(SORT)).toEqual([])
    await user.keyboard(' ')
    expect(order()).toBe('BCAD')
    expect(announcement()).toBe('A 已放在第 3 位，共 4 项')
    await waitFor(() => expect(sentTo(SORT)).toHaveLength(1))
    expect(sentTo(SORT)[0]).toEqual({ params: { content_type: 1 }, body: { ids: ['id-B', 'id-C', 'id-A', 'id-D'] } })
    expect(messages()).toEqual([])
    await act(async () => answer.resolve(undefined))
    await waitFor(() => expect(messages()).toEqual(['「A」已移到第 3 位']))
  })

  it('supports English', async () => {
    const { user } = await start(areas(3), { language: 'en' })
    const handle = screen.getByRole('button', { name: 'Move A' })
    expect(handle).toHaveAccessibleDescription(/^Press Space or Enter to pick up the row/)
    handle.focus()
    await user.keyboard(' ')
    await turn()
    expect(announcement()).toBe('Picked up A, position 1 of 3')
    await user.keyboard('{Escape}')
    await turn()
    expect(announcement()).toBe('Cancelled. A is back where it was.')
  })

  it('refetches the sort numbers after saving', async () => {
    const { user } = await start()
    await moveByKeys(user, 'D', '{ArrowUp}', ' ')
    await waitFor(() => expect(order()).toBe('ABDC'))
    await waitFor(() => expect(found(grip('D').closest('tr'))).toHaveTextContent('D30'))
  })

  it('restores the order with Escape', async () => {
    const { user, sentTo } = await start()
    await moveByKeys(user, 'A', '{ArrowDown}', '{Escape}')
    expect(order()).toBe('ABCD')
    expect(sentTo(SORT)).toEqual([])
    expect(grip('A')).toHaveFocus()
  })

  it('rolls back when the server rejects, and shows the reason', async () => {
    const answer = later<undefined>()
    const { user, messages } = await start(areas(4, { [SORT]: () => answer.promise }))
    await moveByKeys(user, 'A', '{ArrowDown}', ' ')
    await waitFor(() => expect(order()).toBe('BACD'))
    await act(async () => answer.reject(failed('数据不存在', 404, '003')))
    await waitFor(() => expect(order()).toBe('ABCD'))
    expect(messages()).toEqual(['数据不存在'])
  })

  it('offers undo for a few seconds', async () => {
    const { user, notices, sentTo, messages } = await start()
    await moveByKeys(user, 'A', '{ArrowDown}', ' ')
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatchObject({ type: 'progress', undoableTimeout: 5 })
    await act(async () => notices[0]?.cancelMutation?.())
    await waitFor(() => expect(order()).toBe('ABCD'))
    await waitFor(() => expect(messages().at(-1)).toBe('已恢复原来的顺序'))
    expect(sentTo(SORT).at(-1)?.body).toEqual({ ids: ['id-A', 'id-B', 'id-C', 'id-D'] })
  })

  it('sends orders in sequence, however slow the first request is', async () => {
    const first = later<undefined>()
    const answers: (Promise<undefined> | undefined)[] = [first.promise]
    const { user, sentTo, notices } = await start(areas(4, { [SORT]: () => answers.shift() }))
    await moveByKeys(user, 'A', '{ArrowDown}', ' ')
    await waitFor(() => expect(sentTo(SORT)).toHaveLength(1))
    await moveByKeys(user, 'D', '{ArrowUp}', ' ')
    await moveByKeys(user, 'D', '{ArrowUp}', ' ')
    expect(order()).toBe('BDAC')
    expect(sentTo(SORT)).toHaveLength(1)
    await act(async () => first.resolve(undefined))
    await waitFor(() => expect(notices.at(-1)?.message).toBe('「D」已移到第 2 位'))
    // Moves in between are included in the last request.
    expect(sentTo(SORT).map(({ body }) => (body as { ids: string[] }).ids.map(id => id.slice(3)).join(''))).toEqual([
      'BACD',
      'BDAC',
    ])
  })

  it('shows all rows on one page, so that the last can be moved among them', async () => {
    const { user, sentTo } = await start(areas(12))
    expect(order()).toBe('ABCDEFGHIJKL')
    await moveByKeys(user, 'L', '{ArrowUp}')
    expect(announcement()).toBe('L 移到第 11 位，共 12 项')
    await user.keyboard(' ')
    await waitFor(() => expect(sentTo(SORT)).toHaveLength(1))
    const { ids } = sentTo(SORT)[0]?.body as { ids: string[] }
    expect(ids.map(id => id.slice(3)).join('')).toBe('ABCDEFGHIJLK')
    expect(order()).toBe('ABCDEFGHIJLK')
  })

  it.each([
    ['while it is filtered', '清除搜索和筛选后才能调整顺序', { address: '/course/course-area?keyword=A' }],
    [
      'by a role that may not reorder it',
      '您的角色没有调整顺序的权限',
      { permissions: ['course', 'courseArea', deniedPermission(`courseArea.${REORDER}`)] },
    ],
  ])('explains why it cannot be sorted %s', async (_, reason, options) => {
    const { user, sentTo } = await start(areas(4), options)
    expect(grip('A')).toHaveAttribute('aria-disabled', 'true')
    grip('A').focus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await user.keyboard(' {ArrowDown} ')
    await turn()
    expect(sentTo(SORT)).toEqual([])
  })
})

describe('a list without a manual order', () => {
  it('has no handles', async () => {
    const { courseArea } = area.screens
    const { sortable: _, ...plain } = courseArea as { sortable: unknown }
    await showScreen({
      resource: { ...area, screens: { courseArea: plain } } as Resource,
      route: 'courseArea',
      http: areas(2),
    })
    await screen.findByText('B')
    expect(screen.queryByRole('button', { name: '移动 A' })).toBeNull()
  })
})
