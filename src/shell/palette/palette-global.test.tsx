import type { AnswerOf } from '@contract/calls'
import { searchedEntities } from '@contract/global-search/searched-entities'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNames, findResource } from '@/site-map'
import { failed, fakeHttp, later } from '@/widgets/testing'
import { chosen, groups, lines, openPalette, press, renderPalette, signIn, type } from './testing'

const SEARCH = 'GET admin/search'
const BRANDS = 'GET admin/goods/brands'
type Answer = AnswerOf<typeof SEARCH>

const NOTHING = Object.fromEntries(searchedEntities.map(name => [name, []])) as unknown as Answer
/** Only the properties of a row that the palette reads. */
const rows = <K extends keyof Answer>(...of: Partial<Answer[K][number]>[]) => of as Answer[K]
const answer = (some: Partial<Answer>): Answer => ({ ...NOTHING, ...some })

const order = {
  sn: '20261128000001',
  order_status: 'PAID_OFF' as const,
  order_status_text: '待发货',
  order_amount: 1280,
  member_id: '7',
  member_name: '林先生',
  create_time: '1764300000',
}
const bowl = {
  goods_id: '9',
  content_type: 2 as const,
  goods_name: '莲花温碗',
  sn: 'SP0001',
  price: 88,
  state: 'ON_SALE' as const,
}
const picture = { ...bowl, goods_id: '10', content_type: 3 as const, goods_name: '莲花图', sn: 'TP0001' }

beforeEach(async () => {
  localStorage.clear()
  signIn('1')
  await Promise.all(entityNames.map(findResource))
})

describe('the search over all areas', () => {
  test('is requested once per text, and each hit shows state, amount, person and time', async () => {
    const http = fakeHttp({
      [SEARCH]: () =>
        answer({ order: rows<'order'>(order), goods: rows<'goods'>(bowl), picture: rows<'picture'>(picture) }),
    })
    await renderPalette({ http, hasSearch: true })
    type(await openPalette(), '莲花')
    expect(await screen.findByRole('option', { name: /20261128000001/ })).toBeTruthy()
    expect(http.sent.map(({ key, sent }) => [key, sent.query])).toEqual([[SEARCH, { keyword: '莲花' }]])
    const [line = ''] = lines().filter(text => text?.includes('20261128000001'))
    expect(line).toContain('待发货')
    expect(line).toContain('¥1,280.00')
    expect(line).toContain('林先生')
    expect(line).toMatch(/2025-11-28 \d\d:\d\d/)
    expect(groups()).toEqual(expect.arrayContaining(['商品列表中的记录 1', '图片列表中的记录 1']))
  })

  test('falls back to the other lists without a hit, and offers them otherwise', async () => {
    let found = answer({})
    const page = { data: [{ brand_id: '3', name: '莲花', logo: '' }], page_no: 1, page_size: 5, data_total: 1 }
    const http = fakeHttp({ [SEARCH]: () => found, [BRANDS]: () => page })
    const permissions = new Set(['goods', 'goodsManage', 'goodsList', 'goodsSetting', 'brandList'])
    await renderPalette({ http, hasSearch: true, permissions })
    const field = await openPalette()
    type(field, '莲花')
    expect(await screen.findByText('品牌列表中的记录')).toBeTruthy()
    found = answer({ goods: rows<'goods'>(bowl) })
    type(field, '莲花温')
    expect(await screen.findByRole('option', { name: /莲花温碗/ })).toBeTruthy()
    expect(http.sent.filter(({ key }) => key === BRANDS)).toHaveLength(1)
    expect(lines().at(-1)).toMatch(/^继续搜索其余 \d+ 个列表$/)
  })

  test('shows a failure in one line, and screens are still found', async () => {
    const http = fakeHttp({
      [SEARCH]: () => {
        throw failed('服务器开小差了', 500)
      },
    })
    await renderPalette({ http, hasSearch: true })
    type(await openPalette(), '店铺')
    expect(await screen.findByText('记录暂时无法搜索。')).toBeTruthy()
    expect(screen.getByRole('option', { name: /店铺列表/ })).toBeTruthy()
  })

  test('shows a skeleton while slow, and ignores the response to an earlier text', async () => {
    const slow = later<Answer>()
    const http = fakeHttp({
      [SEARCH]: ({ query }) =>
        (query as { keyword: string }).keyword === '莲花'
          ? slow.promise
          : answer({ picture: rows<'picture'>(picture) }),
    })
    await renderPalette({ http, hasSearch: true })
    const field = await openPalette()
    type(field, '莲花')
    await waitFor(() => expect(http.sent).toHaveLength(1))
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
    type(field, '莲花图')
    expect(await screen.findByRole('option', { name: /莲花图/ })).toBeTruthy()
    await act(async () => slow.resolve(answer({ goods: rows<'goods'>(bowl) })))
    expect(screen.queryByRole('option', { name: /莲花温碗/ })).toBeNull()
  })

  test('omits records whose list the role cannot open', async () => {
    const http = fakeHttp({ [SEARCH]: () => answer({ order: rows<'order'>(order), goods: rows<'goods'>(bowl) }) })
    await renderPalette({ http, hasSearch: true, permissions: new Set(['goods', 'goodsManage', 'goodsList']) })
    type(await openPalette(), '莲花')
    expect(await screen.findByRole('option', { name: /莲花温碗/ })).toBeTruthy()
    expect(lines().some(text => text?.includes('20261128000001'))).toBe(false)
  })
})

describe('the actions of a found record', () => {
  const http = () => fakeHttp({ [SEARCH]: () => answer({ goods: rows<'goods'>(bowl) }) })

  test('are listed below it', async () => {
    await renderPalette({ http: http(), hasSearch: true })
    type(await openPalette(), 'SP0001')
    expect(await screen.findByText('对「莲花温碗」的操作')).toBeTruthy()
    expect(screen.getByRole('option', { name: /^下架/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /^上架/ })).toBeNull()
  })

  test('run by Enter once typed beside the record', async () => {
    const server = http()
    await renderPalette({ http: server, hasSearch: true })
    const field = await openPalette()
    type(field, '下架 SP0001')
    await waitFor(() => expect(chosen()).toContain('下架'))
    expect(server.sent.map(({ sent }) => sent.query)).toEqual([{ keyword: 'SP0001' }])
    press(field, 'End')
    press(field, 'Home')
    expect(chosen()).toContain('下架')
  })

  test('show why they are unavailable where they were typed', async () => {
    await renderPalette({ http: http(), hasSearch: true, language: 'en' })
    type(await openPalette(), 'put on sale SP0001')
    const option = await screen.findByRole('option', { name: /^Put on sale/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
  })

  test('are not offered without the permission', async () => {
    const permissions = new Set(['goods', 'goodsManage', 'goodsList', '-goodsList.under'])
    await renderPalette({ http: http(), hasSearch: true, permissions })
    type(await openPalette(), '下架 SP0001')
    const option = await screen.findByRole('option', { name: /^下架/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
  })
})
