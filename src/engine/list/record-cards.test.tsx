import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PHONE } from '@/providers/use-media'
import { choice, flag, money, number, type Resource, resource, text } from '@/schema'
import { fakeHttp, found, matchMediaQuery } from '@/widgets/testing'
import { showScreen } from '../testing'
import { listServer, shop } from './testing'

/** Lists on a phone: cards instead of a table. */

beforeEach(() => matchMediaQuery(PHONE))
afterEach(() => vi.restoreAllMocks())

const start = async (http = listServer()) => {
  const shown = await showScreen({ resource: shop, route: 'shopList', http })
  await screen.findByText('店铺001')
  return { ...shown, http }
}
const card = (name: string) => within(found(screen.getByText(name).closest('li')))
const tick = (name: string) => card(name).getByRole('checkbox', { name: `选择 ${name}` })
const bar = () => screen.findByRole('toolbar', { name: '批量操作' })

describe('filters on a phone', () => {
  it('are collapsed at first, whatever was stored on a larger screen, and collapse when applied', async () => {
    localStorage.setItem('list.filters.shopList', '1')
    const { user } = await start()
    expect(document.querySelector('.filter-panel')).toBeNull()
    await user.click(screen.getByRole('button', { name: '筛选' }))
    expect(document.querySelector('.filter-panel')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(document.querySelector('.filter-panel')).toBeNull())
    expect(localStorage.getItem('list.filters.shopList')).toBe('1')
    localStorage.removeItem('list.filters.shopList')
  })
})

describe('cards of a list', () => {
  it('mark their fields for the inspector', async () => {
    await start()
    const marks = [...(screen.getAllByRole('listitem')[0]?.querySelectorAll('[data-part]') ?? [])]
    expect(marks.map(one => one.getAttribute('data-part'))).toEqual(expect.arrayContaining(['>columns>shop_name']))
  })

  it('have selectable columns, but no row height', async () => {
    await start()
    expect(screen.getByRole('button', { name: '列设置' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '紧凑显示' })).toBeNull()
  })

  it('have neither sides nor widths to set for their columns', async () => {
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: '列设置' }))
    const panel = within(await screen.findByRole('dialog', { name: '列设置' }))
    expect(await panel.findByRole('checkbox', { name: /店铺名称/ })).toBeInTheDocument()
    expect(panel.queryByRole('combobox')).toBeNull()
    expect(panel.queryByRole('spinbutton')).toBeNull()
  })

  it('are selected one by one, with bulk actions above', async () => {
    const { user } = await start()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(tick('店铺002'))
    await user.click(tick('店铺003'))
    expect(await bar()).toHaveTextContent('已选 2 条')
    expect(within(await bar()).getByRole('button', { name: '关闭' })).toBeVisible()
    await user.click(tick('店铺002'))
    expect(await bar()).toHaveTextContent('已选 1 条')
    expect(tick('店铺002')).not.toBeChecked()
    expect(tick('店铺003')).toBeChecked()
  })

  it('are selected all at once, also across pages', async () => {
    const { user } = await start()
    const all = () => screen.getByRole('checkbox', { name: '选择本页全部' })
    await user.click(tick('店铺002'))
    expect(all()).toBePartiallyChecked()
    await user.click(all())
    expect(await bar()).toHaveTextContent('已选 10 条')
    expect(all()).toBeChecked()
    await user.click(screen.getByRole('button', { name: /下一页|Next page/ }))
    await screen.findByText('店铺011')
    expect(await bar()).toHaveTextContent('其中 10 条不在本页')
    expect(all()).not.toBeChecked()
    await user.click(tick('店铺011'))
    expect(await bar()).toHaveTextContent('已选 11 条')
    await user.click(within(await bar()).getByRole('button', { name: '取消选择' }))
    await waitFor(() => expect(tick('店铺011')).not.toBeChecked())
  })

  it('have bulk actions like rows', async () => {
    const { user, sentTo } = await start(listServer({}, 25, { 'PUT admin/shops/disable/{shop_id}': () => ({}) }))
    await user.click(tick('店铺001'))
    await user.click(tick('店铺004'))
    await user.click(within(await bar()).getByRole('button', { name: '关闭' }))
    await user.click(await screen.findByRole('button', { name: '关闭 2 条' }))
    await screen.findByText(/处理完毕/)
    expect(sentTo('PUT admin/shops/disable/{shop_id}').map(({ params }) => params?.shop_id)).toEqual(['1', '4'])
  })

  const topic: Resource = resource('contentTopic', {
    id: 'id',
    titleField: 'name',
    calls: { list: 'GET admin/content/{content_type}/topics' },
    fields: {
      name: text('名称', 'Name'),
      status: flag('启用', 'Enabled', { control: 'switch' }),
      sort: number('排序', 'Sort'),
    },
    screens: {
      courseTopic: {
        columns: ['name', 'status', 'sort'],
        permanentFilters: { content_type: 1 },
        inline: { status: { call: 'PUT admin/content/{content_type}/topics/{id}', includeFields: ['name'] } },
      },
    },
  })
  const topics = (more: Parameters<typeof fakeHttp>[0] = {}) =>
    fakeHttp({
      'GET admin/content/{content_type}/topics': () =>
        Array.from({ length: 12 }, (_, at) => ({ id: String(at), name: `专题${at}`, status: 1 as const, sort: at })),
      ...more,
    })

  it('of an unpaginated list are paginated locally', async () => {
    const { user } = await showScreen({ resource: topic, route: 'courseTopic', http: topics() })
    await screen.findByText('专题0')
    expect(screen.queryByText('专题10')).toBeNull()
    await user.click(screen.getByRole('button', { name: /下一页|Next page/ }))
    expect(await screen.findByText('专题10')).toBeVisible()
    expect(screen.queryByText('专题0')).toBeNull()
  })

  it('show states and amounts before other columns, in list order', async () => {
    const sale: Resource = resource('contentTopic', {
      ...{ id: 'id', titleField: 'name', calls: { list: 'GET admin/content/{content_type}/topics' } },
      fields: {
        name: text('名称', 'Name'),
        code: text('编号', 'Number'),
        note: text('备注', 'Note'),
        amount: money('金额', 'Amount'),
        place: text('地址', 'Address'),
        status: choice<0 | 1>('状态', 'Status', { 0: ['停用', 'Off', 'grey'], 1: ['启用', 'On', 'green'] }),
      } as never,
      screens: {
        courseTopic: {
          columns: ['name', 'code', 'note', 'amount', 'place', 'status'],
          permanentFilters: { content_type: 1 },
        } as never,
      },
    })
    await showScreen({ resource: sale, route: 'courseTopic', http: topics() })
    const terms = within(found((await screen.findByText('专题0')).closest('li'))).getAllByRole('term')
    expect(terms.map(term => term.textContent)).toEqual(['编号', '金额', '状态'])
  })

  it('have the switches of their rows', async () => {
    const http = topics({ 'PUT admin/content/{content_type}/topics/{id}': () => ({}) })
    const { user, sentTo } = await showScreen({ resource: topic, route: 'courseTopic', http })
    await user.click(await screen.findByRole('switch', { name: '启用 专题3' }))
    await waitFor(() =>
      expect(sentTo('PUT admin/content/{content_type}/topics/{id}')[0]?.body).toEqual({ name: '专题3', status: 0 }),
    )
  })
})
