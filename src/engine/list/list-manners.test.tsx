import '@testing-library/jest-dom/vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, later } from '@/widgets/testing'
import { type CellProps, kinds } from '../kinds'
import { showScreen } from '../testing'
import { lineOf, listServer, shop } from './testing'
import { keysOf } from './use-row-keys'

const start = async (http = listServer(), more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const shown = await showScreen({ resource: shop, route: 'shopList', http, ...more })
  await screen.findByText('店铺001')
  return { ...shown, http }
}
const current = () => document.querySelector('[data-current]')?.textContent ?? ''

describe('a list by keyboard', () => {
  it('navigates, selects and opens rows', async () => {
    const { user, address } = await start()
    await user.keyboard('j')
    expect(current()).toContain('店铺001')
    await user.keyboard('{ArrowDown}j{ArrowUp}')
    expect(current()).toContain('店铺002')
    expect(document.activeElement).toHaveAttribute('data-current')
    await user.keyboard(' ')
    expect(within(document.activeElement as HTMLElement).getByRole('checkbox')).toBeChecked()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/shop-manage/edit/2'))
  })

  it('moves up from the end, and stops at the edges', async () => {
    const { user } = await start()
    await user.keyboard('k')
    expect(current()).toContain('店铺010')
    await user.keyboard('j')
    expect(current()).toContain('店铺010')
  })

  it('lists no keys without effect', () => {
    const list = document.createElement('section')
    const nothing = { walk: false, tick: false, open: false, expand: false, search: false, toRows: false, new: false }
    expect(keysOf(list, false)).toEqual(nothing)
    list.innerHTML =
      '<input type="search"><table><tr data-row-key="1"><td><a class="action-link">编辑</a></td></tr></table>'
    expect(keysOf(list, true)).toEqual({ ...nothing, walk: true, open: true, search: true, toRows: true, new: true })
  })

  it('focuses the search, creates a record, and lists its keys', async () => {
    const { user, address } = await start()
    await user.keyboard('?')
    const sheet = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(sheet.getByText('快捷键')).toBeVisible())
    expect(sheet.getByText('上下移动')).toBeVisible()
    expect(sheet.getByText('搜索页面、操作、记录')).toBeVisible()
    await user.keyboard('n')
    expect(address()).toBe('/shop/shop-manage/shop-list')
    await user.click(sheet.getByRole('button', { name: /Close|关闭/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('jn?/')
    expect(screen.getByRole('searchbox')).toHaveValue('jn?/')
    expect(current()).toBe('')
    screen.getByRole('searchbox').blur()
    await user.keyboard('n')
    await waitFor(() => expect(address()).toBe('/shop/shop-manage/shop-add'))
  })

  it('moves from the search box to the rows, opens one, and returns', async () => {
    const { user, address } = await start()
    await user.keyboard('/')
    await user.keyboard('{ArrowDown}')
    expect(current()).toContain('店铺001')
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(current()).toBe('')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/shop-manage/edit/2'))
  })

  it('ignores keys in a hidden tab, and does not override browser shortcuts', async () => {
    const { user, setActive } = await start()
    await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}')
    expect(current()).toBe('')
    setActive(false)
    await user.keyboard('j')
    expect(current()).toBe('')
    setActive(true)
    await user.keyboard('j')
    expect(current()).toContain('店铺001')
  })
})

describe('inline editing', () => {
  const cell = async (name: string, value: string) =>
    (await lineOf(name)).findByRole('button', { name: `修改排序：${value}` })

  it('saves with Enter, optimistically, with the constant fields', async () => {
    const { user, sentTo } = await start(listServer({}, 25, { 'PUT admin/shops/{shop_id}': () => ({}) }))
    await user.click(await cell('店铺001', '1'))
    const box = (await lineOf('店铺001')).getByRole('textbox', { name: '排序' })
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.type(box, '42{Enter}')
    expect(await cell('店铺001', '42')).toHaveFocus()
    const [sent] = sentTo('PUT admin/shops/{shop_id}')
    expect(sent?.params).toMatchObject({ shop_id: '1' })
    expect(sent?.body).toEqual({ shop_name: '店铺001', goods_num: '42' })
  })

  it('cancels with Escape, and sends no unchanged value', async () => {
    const { user, sentTo } = await start(listServer({}, 25, { 'PUT admin/shops/{shop_id}': () => ({}) }))
    await user.click(await cell('店铺001', '1'))
    await user.keyboard('7{Escape}')
    expect(await cell('店铺001', '1')).toHaveFocus()
    await user.click(await cell('店铺001', '1'))
    await user.keyboard('{Enter}')
    await cell('店铺001', '1')
    expect(sentTo('PUT admin/shops/{shop_id}')).toEqual([])
  })

  it('moves on to the next cell with Tab', async () => {
    const { user, sentTo } = await start(listServer({}, 25, { 'PUT admin/shops/{shop_id}': () => ({}) }))
    await user.click(await cell('店铺001', '1'))
    await user.keyboard('8')
    await user.tab()
    await waitFor(async () => expect((await lineOf('店铺002')).getByRole('textbox', { name: '排序' })).toHaveFocus())
    await cell('店铺001', '8')
    expect(sentTo('PUT admin/shops/{shop_id}')).toHaveLength(1)
  })

  it('validates before sending', async () => {
    const { user, sentTo } = await start(listServer({}, 25, { 'PUT admin/shops/{shop_id}': () => ({}) }))
    await user.click(await cell('店铺001', '1'))
    await user.keyboard('100{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('不能大于 99')
    expect((await lineOf('店铺001')).getByRole('textbox', { name: '排序' })).toHaveValue('100')
    expect(sentTo('PUT admin/shops/{shop_id}')).toEqual([])
  })

  it('rolls back when the server rejects, and retains the input', async () => {
    const { promise, reject } = later<object>()
    const { user } = await start(listServer({}, 25, { 'PUT admin/shops/{shop_id}': () => promise }))
    await user.click(await cell('店铺001', '1'))
    await user.keyboard('9{Enter}')
    await cell('店铺001', '9')
    reject(failed('现在不行'))
    expect(await screen.findByRole('alert')).toHaveTextContent('现在不行')
    expect((await lineOf('店铺001')).getByRole('textbox', { name: '排序' })).toHaveValue('9')
    await user.keyboard('{Escape}')
    await cell('店铺001', '1')
  })

  it('edits yes and no by a switch', async () => {
    const { user, sentTo } = await start(listServer({}, 25, { 'PUT admin/shops/{shop_id}': () => ({}) }))
    const toggle = await screen.findByRole('switch', { name: '自营 店铺001' })
    expect(toggle).toBeChecked()
    await user.click(toggle)
    await waitFor(() => expect(toggle).not.toBeChecked())
    expect(sentTo('PUT admin/shops/{shop_id}')[0]?.body).toEqual({ self_operated: 0 })
  })
})

describe('rendering performance of a list', () => {
  let drawn = 0
  const plain = kinds.money.Cell
  beforeEach(() => {
    const Plain = plain
    Object.assign(kinds.money, {
      Cell: (props: CellProps) => {
        drawn += 1
        return <Plain {...props} />
      },
    })
  })
  afterEach(() => void Object.assign(kinds.money, { Cell: plain }))

  it('renders no unchanged row again', async () => {
    const { user } = await start()
    drawn = 0
    const line = await lineOf('店铺003')
    await user.click(line.getByRole('checkbox'))
    expect(await screen.findByText(/已选/)).toBeVisible()
    await user.click(line.getByRole('checkbox'))
    await user.type(screen.getByRole('searchbox'), '茶')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByRole('dialog', { name: '列设置' })
    await user.keyboard('{Escape}')
    fireEvent.mouseEnter(line.getByText('店铺003'))
    expect(drawn).toBe(0)
  })

  it('renders only the visible ones of more than a hundred rows', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
    await start(listServer({}, 150), { address: '/shop/shop-manage/shop-list?page_size=200' })
    await screen.findByText('店铺001')
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
    vi.restoreAllMocks()
  })

  it('clears one search parameter with the other', async () => {
    const { user, http } = await start()
    const last = () => http.sent.filter(({ key }) => key === 'GET admin/shops').at(-1)?.sent.query
    await user.type(screen.getByRole('searchbox'), '店{Enter}')
    await waitFor(() => expect(last()).toMatchObject({ keyword: '店' }))
    await user.click(screen.getByRole('button', { name: '筛选' }))
    await user.type(screen.getByLabelText('店铺名称'), '00{Enter}')
    await waitFor(() => expect(last()).toEqual({ shop_disable: 'ALL', page_no: 1, page_size: 10, shop_name: '00' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await user.type(screen.getByRole('searchbox'), '铺{Enter}')
    await waitFor(() => expect(last()).toEqual({ shop_disable: 'ALL', page_no: 1, page_size: 10, keyword: '铺' }))
    localStorage.clear()
  })
})
