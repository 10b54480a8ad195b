import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useCall } from '@/providers/data/use-call'
import { PHONE } from '@/providers/use-media'
import { failed, failingFirst, fakeHttp, found, later, matchMediaQuery, renderWidget } from '../testing'
import { PickerSearch } from './picker-search'
import { type OrderedSelection, PICKER_PAGE_SIZE, type PickerOptions, type RelationPicker } from './relation-picker'
import { useRelationPicker } from './use-relation-picker'

/** The behaviour shared by all relation pickers; goods-picker and member-picker test their own parts. */

// On a phone the list is hidden while the selection is shown.
configure({ defaultHidden: false })

interface Shop {
  readonly shop_id: string
  readonly shop_name: string
}
interface Options extends PickerOptions {
  readonly isOrdered?: boolean
}

const LIST = 'GET admin/shops'
const BY_ID = 'GET admin/shops/list'
/** Twelve shops, the second of which cannot be selected. */
const ALL: readonly Shop[] = Array.from({ length: 12 }, (_, at) => ({
  shop_id: String(at + 1),
  shop_name: `店铺${at + 1}`,
}))

const ordered: OrderedSelection<Shop> = {
  label: ['已选店铺', 'Selected shops'],
  none: ['还没有选择', 'None selected'],
  Line: ({ row }) => <i>{row.shop_name}</i>,
}

const shopPicker: RelationPicker<Shop, { readonly keyword: string }, Options> = {
  labels: {
    title: ['选择店铺', 'Choose shops'],
    titleOne: ['选择一个店铺', 'Choose a shop'],
    list: ['店铺列表', 'Shops'],
    empty: ['没有店铺', 'No shops'],
    noMatch: ['没有符合条件的店铺', 'No shops match'],
    failed: ['店铺加载失败', 'Shops could not be loaded'],
    selectedFailed: ['已选店铺加载失败', 'The selected shops could not be loaded'],
    selected: ['已选 {n}', '{n} selected'],
    selectedOf: ['已选 {n} / {limit}', '{n} of {limit} selected'],
    tooMany: ['最多 {limit}', 'At most {limit}'],
  },
  idOf: shop => shop.shop_id,
  nameOf: shop => shop.shop_name,
  missingRow: (shop_id, shop_name) => ({ shop_id, shop_name }),
  missingLabel: ['店铺不存在（{id}）', 'Shop not found ({id})'],
  useRowsById: ids =>
    useCall(BY_ID, ids.length > 0 ? {} : undefined, {
      select: shops => shops.filter(({ shop_id }) => ids.includes(shop_id)),
    }),
  initialFilters: { keyword: '' },
  Filters: ({ onFilter, searchRef, onLeave }) => (
    <PickerSearch label="search" searchRef={searchRef} onSearch={keyword => onFilter({ keyword })} onLeave={onLeave} />
  ),
  useColumns: () => [{ key: 'name', title: 'name', render: (_, { shop_name }) => <b>{shop_name}</b> }],
  PhoneLine: ({ row }) => (
    <>
      <b>{row.shop_name}</b> <i>ID {row.shop_id}</i>
    </>
  ),
  usePage: (page, { keyword }) =>
    useCall(
      LIST,
      { query: { page_no: page, page_size: PICKER_PAGE_SIZE, ...(keyword && { shop_name: keyword }) } },
      { keep: true, select: ({ data, data_total }) => ({ rows: data, total: data_total }) },
    ),
  isDisabled: ({ shop_id }) => shop_id === '2',
}
const orderedPicker = { ...shopPicker, ordered }

/** Paginates and filters like the server. */
const shops = () =>
  fakeHttp({
    [LIST]: ({ query }) => {
      const { page_no, shop_name = '' } = query as { readonly page_no: number; readonly shop_name?: string }
      const rows = ALL.filter(shop => shop.shop_name.includes(shop_name))
      return { data: rows.slice((page_no - 1) * PICKER_PAGE_SIZE, page_no * PICKER_PAGE_SIZE), data_total: rows.length }
    },
    [BY_ID]: () => [...ALL],
  })

const onAnswer = vi.fn<(rows: readonly Shop[] | undefined) => void>()
function Opener({ isOrdered = false, ...options }: Options) {
  const pick = useRelationPicker(async () => ({ default: isOrdered ? orderedPicker : shopPicker }))
  return <Button onClick={async () => onAnswer(await pick(options))}>open</Button>
}

const answered = async () => {
  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
  return onAnswer.mock.lastCall?.[0]?.map(shop => shop.shop_id)
}
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string, kind: 'radio' | 'checkbox' = 'checkbox') => screen.findByRole(kind, { name: `选择 ${name}` })
const press = (keys: string) => userEvent.keyboard(keys)
async function open() {
  onAnswer.mockClear()
  await userEvent.click(button('open'))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')))
  return dialog
}

describe('a relation picker for one record', () => {
  test('is usable by keyboard alone: down into the table, down to the next selectable row, Enter confirms', async () => {
    await renderWidget(<Opener limit={1} />, { http: shops() })
    const dialog = await open()
    expect(dialog.getByText('选择一个店铺')).toBeTruthy()
    await box('店铺1', 'radio')
    await press('{ArrowDown}')
    expect(document.activeElement).toBe(await box('店铺1', 'radio'))
    await press('{ArrowDown}')
    expect(document.activeElement).toBe(await box('店铺3', 'radio'))
    await press('{Enter}')
    expect(await answered()).toEqual(['3'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('confirms by a double click, unless the row cannot be selected', async () => {
    await renderWidget(<Opener limit={1} />, { http: shops() })
    const dialog = await open()
    await userEvent.dblClick(await dialog.findByText('店铺2'))
    expect(await box('店铺2', 'radio')).toHaveProperty('disabled', true)
    expect(button('确定选择')).toHaveProperty('disabled', true)
    await userEvent.dblClick(dialog.getByText('店铺5'))
    expect(await answered()).toEqual(['5'])
  })

  test('replaces an earlier selection that failed to load', async () => {
    const http = fakeHttp({
      [LIST]: () => ({ data: ALL.slice(0, 2), data_total: 2 }),
      [BY_ID]: () => {
        throw failed('服务器忙')
      },
    })
    await renderWidget(<Opener limit={1} selected={['9']} />, { http })
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('已选店铺加载失败：服务器忙')
    await userEvent.click(await box('店铺1', 'radio'))
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['1'])
  })
})

describe('a relation picker for several records', () => {
  test('retains the selection across pages and searches, up to the limit, and starts from the earlier one', async () => {
    await renderWidget(<Opener limit={3} selected={['5']} />, { http: shops() })
    const dialog = await open()
    expect(await dialog.findByText('已选 1 / 3')).toBeTruthy()
    await userEvent.click(await box('店铺1'))
    await userEvent.click(dialog.getByTitle('2'))
    await userEvent.click(await box('店铺12'))
    await userEvent.click(await box('店铺11'))
    expect(dialog.getByText('最多 3')).toBeTruthy()
    expect(await box('店铺11')).toHaveProperty('checked', false)
    await userEvent.click(button('取消选择 店铺1'))
    expect(dialog.queryByText('最多 3')).toBeNull()
    await userEvent.type(dialog.getByRole('searchbox'), '店铺11{Enter}')
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
    await userEvent.click(await box('店铺11'))
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['5', '12', '11'])
  })

  test('has no limit with 0, and the arrows move from box to box', async () => {
    await renderWidget(<Opener limit={0} />, { http: shops() })
    const dialog = await open()
    await box('店铺1')
    await press('{ArrowDown} {ArrowDown}{ArrowDown} {ArrowUp} ')
    expect(dialog.getByText('已选 3')).toBeTruthy()
    await press('{Enter}')
    expect(await answered()).toEqual(['1', '4', '3'])
  })

  test('retains the ids of deleted records', async () => {
    await renderWidget(<Opener selected={['404', '5']} />, { http: shops() })
    const dialog = await open()
    expect(await dialog.findByText('店铺不存在（404）')).toBeTruthy()
    await userEvent.click(await box('店铺1'))
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['404', '5', '1'])
  })

  test('does not confirm an empty selection, by Enter either', async () => {
    await renderWidget(<Opener />, { http: shops() })
    await open()
    expect(button('确定选择')).toHaveProperty('disabled', true)
    const first = await box('店铺1')
    first.focus()
    await press('{Enter}')
    await userEvent.click(first)
    expect(onAnswer).not.toHaveBeenCalled()
    await press('{Enter}')
    expect(await answered()).toEqual(['1'])
  })

  test('is read-only while the earlier selection is loading', async () => {
    const http = fakeHttp({
      [LIST]: () => ({ data: ALL.slice(0, 1), data_total: 1 }),
      [BY_ID]: failingFirst(['服务器忙'], () => [...ALL]),
    })
    await renderWidget(<Opener selected={['9']} />, { http })
    const dialog = await open()
    await dialog.findByText('已选店铺加载失败：服务器忙')
    expect(await box('店铺1')).toHaveProperty('disabled', true)
    expect(button('确定选择')).toHaveProperty('disabled', true)
    await userEvent.click(button('重试'))
    await userEvent.click(await dialog.findByRole('checkbox', { checked: false }))
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['9', '1'])
  })

  test('with an order is sorted manually, and may be empty', async () => {
    await renderWidget(<Opener isOrdered selected={['3', '1']} />, { http: shops() })
    const dialog = await open()
    const list = await dialog.findByRole('list', { name: '已选店铺' })
    button('移动 店铺1').focus()
    await press('{ArrowUp}')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(line => line.textContent),
    ).toEqual(['店铺1', '店铺3'])
    await userEvent.click(button('清空'))
    expect(dialog.getByText('还没有选择')).toBeTruthy()
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual([])
  })
})

describe('a relation picker on a phone', () => {
  beforeEach(() => matchMediaQuery(PHONE))

  const openOnPhone = async () => {
    onAnswer.mockClear()
    await userEvent.click(button('open'))
    return within(await screen.findByRole('dialog'))
  }
  const lineBox = (name: string) => screen.findByRole('checkbox', { name })

  test('has lines instead of a table, the whole of which selects, and shows the selection of all pages on demand', async () => {
    await renderWidget(<Opener limit={3} selected={['5']} />, { http: shops() })
    const dialog = await openOnPhone()
    await userEvent.click(await dialog.findByText('店铺1'))
    expect(dialog.queryByRole('table')).toBeNull()
    await userEvent.click(dialog.getByTitle(/下一页|Next/))
    await userEvent.click(await dialog.findByText('店铺12'))
    await userEvent.click(dialog.getByText('店铺11'))
    expect(dialog.getByRole('alert').textContent).toBe('最多 3')
    await userEvent.click(button('查看已选'))
    expect(dialog.getAllByRole('listitem').map(line => line.textContent)).toEqual([
      '店铺5 ID 5',
      '店铺1 ID 1',
      '店铺12 ID 12',
    ])
    await userEvent.click(dialog.getByText('店铺1'))
    await userEvent.click(button('返回列表'))
    expect(await lineBox('店铺12 ID 12')).toHaveProperty('checked', true)
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['5', '12'])
  })

  test('retains the search while the selection is shown', async () => {
    await renderWidget(<Opener selected={['5']} />, { http: shops() })
    const dialog = await openOnPhone()
    await dialog.findByText('店铺1')
    await userEvent.type(dialog.getByRole('searchbox'), '店铺11{Enter}')
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
    await userEvent.click(button('查看已选'))
    expect(dialog.queryByRole('searchbox')).toBeNull()
    await userEvent.click(button('返回列表'))
    expect(dialog.getByRole('searchbox')).toHaveProperty('value', '店铺11')
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  })

  test('shows a deselected record until the selection is left, so that it can be selected again', async () => {
    await renderWidget(<Opener selected={['5', '6']} />, { http: shops() })
    const dialog = await openOnPhone()
    await userEvent.click(await dialog.findByRole('button', { name: '查看已选' }))
    await userEvent.click(await lineBox('店铺5 ID 5'))
    await userEvent.click(await lineBox('店铺6 ID 6'))
    expect(document.activeElement).toBe(await lineBox('店铺6 ID 6'))
    await userEvent.click(await lineBox('店铺6 ID 6'))
    await userEvent.click(button('返回列表'))
    await userEvent.click(button('查看已选'))
    expect(dialog.getAllByRole('checkbox')).toEqual([await lineBox('店铺6 ID 6')])
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['6'])
  })

  test('deselects a selected record that could not be selected, and selects it again', async () => {
    await renderWidget(<Opener selected={['2', '5']} />, { http: shops() })
    const dialog = await openOnPhone()
    await userEvent.click(await dialog.findByRole('button', { name: '查看已选' }))
    await userEvent.click(await lineBox('店铺2 ID 2'))
    expect(dialog.getByText('已选 1')).toBeTruthy()
    await userEvent.click(await lineBox('店铺2 ID 2'))
    expect(dialog.getByText('已选 2')).toBeTruthy()
  })

  test('shows the whole selection on one page', async () => {
    await renderWidget(<Opener selected={ALL.map(shop => shop.shop_id)} />, { http: shops() })
    const dialog = await openOnPhone()
    await userEvent.click(await dialog.findByRole('button', { name: '查看已选' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(12)
  })

  test('starts another search at its first line', async () => {
    await renderWidget(<Opener />, { http: shops() })
    const dialog = await openOnPhone()
    const scrolled = found((await dialog.findByRole('list', { name: '店铺列表' })).parentElement)
    scrolled.scrollTop = 300
    await userEvent.type(dialog.getByRole('searchbox'), '店铺1{Enter}')
    expect(scrolled.scrollTop).toBe(0)
  })

  test('announces that the list is loading', async () => {
    await renderWidget(<Opener />, { http: fakeHttp({ [LIST]: () => later<{ data: Shop[] }>().promise }) })
    const dialog = await openOnPhone()
    expect(dialog.getByRole('status', { name: '加载中' })).toBeTruthy()
  })

  test('announces the number of selected records once, and apart from it that the limit is exceeded', async () => {
    await renderWidget(<Opener isOrdered limit={2} selected={['3', '1']} />, { http: shops() })
    const dialog = await openOnPhone()
    await userEvent.click(await dialog.findByText('店铺5'))
    expect(dialog.getByRole('alert').closest('[role=status]')).toBeNull()
    await userEvent.click(button('查看已选'))
    expect(dialog.getAllByText('已选 2 / 2')).toHaveLength(1)
    expect(dialog.getAllByText('最多 2')).toHaveLength(1)
    await userEvent.click(button('清空'))
    expect(dialog.getByText('还没有选择')).toBeTruthy()
  })

  test('sorts an ordered selection on demand', async () => {
    await renderWidget(<Opener isOrdered selected={['3', '1']} />, { http: shops() })
    const dialog = await openOnPhone()
    await dialog.findByText('店铺2')
    await userEvent.click(button('查看已选'))
    button('移动 店铺1').focus()
    await press('{ArrowUp}')
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['1', '3'])
  })

  test('selects one record of those that can be selected, and leaves the keyboard closed', async () => {
    await renderWidget(<Opener limit={1} />, { http: shops() })
    const dialog = await openOnPhone()
    await userEvent.click(await dialog.findByText('店铺2'))
    expect(button('确定选择')).toHaveProperty('disabled', true)
    expect(document.activeElement).not.toBe(dialog.getByRole('searchbox'))
    await userEvent.click(dialog.getByText('店铺3'))
    await userEvent.click(button('确定选择'))
    expect(await answered()).toEqual(['3'])
  })

  test('shows why there are no lines, and retries', async () => {
    const http = fakeHttp({
      [LIST]: failingFirst(['服务器忙'], () => ({ data: ALL.slice(0, 1), data_total: 1 })),
    })
    await renderWidget(<Opener />, { http })
    const dialog = await openOnPhone()
    expect((await screen.findByRole('alert')).textContent).toContain('店铺加载失败：服务器忙')
    expect(dialog.queryByText('没有店铺')).toBeNull()
    await userEvent.click(button('重试'))
    expect(await lineBox('店铺1 ID 1')).toBeTruthy()
  })
})

describe('a relation picker', () => {
  test('resets each time it opens, and answers undefined when it is cancelled', async () => {
    await renderWidget(<Opener limit={1} />, { http: shops() })
    await open()
    await userEvent.click(await box('店铺1', 'radio'))
    await userEvent.click(button('取消'))
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(undefined))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    expect(await box('店铺1', 'radio')).toHaveProperty('checked', false)
  })

  test('answers undefined when its opener unmounts', async () => {
    const { again } = await renderWidget(<Opener />, { http: shops() })
    await open()
    again(<i />)
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(undefined))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows why the list failed, in English too, and retries', async () => {
    const http = fakeHttp({
      [LIST]: failingFirst(['Connection timed out'], () => ({ data: ALL.slice(0, 1), data_total: 1 })),
    })
    await renderWidget(<Opener />, { http, language: 'en' })
    await open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Shops could not be loaded: Connection timed out')
    expect(screen.queryByText('No shops')).toBeNull()
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('checkbox', { name: 'Choose 店铺1' })).toBeTruthy()
  })

  test('distinguishes an empty list from filters without a match', async () => {
    await renderWidget(<Opener />, { http: fakeHttp({ [LIST]: () => ({ data: [], data_total: 0 }) }) })
    const dialog = await open()
    expect(await dialog.findByText('没有店铺')).toBeTruthy()
    await userEvent.type(dialog.getByRole('searchbox'), '没有的{Enter}')
    expect(await dialog.findByText('没有符合条件的店铺')).toBeTruthy()
  })

  test('shows that the list is loading, and retains the focus in the search', async () => {
    const http = fakeHttp({ [LIST]: () => later<{ data: Shop[] }>().promise })
    await renderWidget(<Opener />, { http })
    await open()
    const table = found((await screen.findByRole('dialog')).querySelector('.ant-table-wrapper'))
    expect(table.querySelector('[aria-busy=true]')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})
