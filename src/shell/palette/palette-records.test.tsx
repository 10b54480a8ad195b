import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LooseSent } from '@/providers/http/outcome'
import { entityNames, findResource } from '@/site-map'
import { failed, fakeHttp, later } from '@/widgets/testing'
import { chosen, groups, lines, openPalette, press, renderPalette, SHOP_LIST, signIn, type } from './testing'

const SHOPS = 'GET admin/shops'
const PERIODS = 'GET admin/order/bills/statistics'
const BILLS = 'GET admin/order/bills'
const SHOPS_ONLY = new Set(['shop', 'shopManage', 'shopList', 'shopAudit'])
const SHOPS_AND_BILLS = new Set([...SHOPS_ONLY, 'settlementManage', 'settlement'])
const page = <T extends object>(...data: T[]) => ({ data, page_no: 1, page_size: 5, data_total: data.length })
const gallery = { shop_id: '5', shop_name: '云山画廊', shop_disable: 'OPEN' as const }

beforeEach(async () => {
  localStorage.clear()
  signIn('1')
  // Preloads the declarations, so that only the call is waited for.
  await Promise.all(entityNames.map(findResource))
})
afterEach(() => vi.useRealTimers())

describe('records', () => {
  test('are in a separate group, after a skeleton', async () => {
    const answer = later<ReturnType<typeof page<typeof gallery>>>()
    const { open } = await renderPalette({ permissions: SHOPS_ONLY, http: fakeHttp({ [SHOPS]: () => answer.promise }) })
    const field = await openPalette()
    type(field, '云山')
    expect(groups()).toEqual(['记录 0'])
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('正在搜索记录…')
    await act(async () => answer.resolve(page(gallery)))
    await waitFor(() => expect(chosen()).toBe('云山画廊开启中编辑'))
    expect(groups()).toEqual(['店铺列表中的记录 1', '对「云山画廊」的操作 2'])
    expect(screen.getByRole('status').textContent).toBe('3 个结果')
    press(field, 'Enter')
    expect(open).toHaveBeenCalledWith('/shop/shop-manage/edit/5')
  })

  test('are requested once the text is stable, and only for that text', async () => {
    const http = fakeHttp({ [SHOPS]: () => page(gallery) })
    await renderPalette({ permissions: SHOPS_ONLY, http })
    const field = await openPalette()
    stopClock()
    const keywords = () => http.sent.map(({ sent }) => (sent.query as { keyword: string }).keyword)
    for (const text of ['云', '云山', '云山画']) {
      type(field, text)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(keywords()).toEqual([])
    }
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(keywords()).toEqual(['云山画'])
  })

  test('of an earlier text are removed', async () => {
    const requests: LooseSent[] = []
    const http = fakeHttp({
      [SHOPS]: sent => {
        requests.push(sent)
        return later<never>().promise
      },
    })
    await renderPalette({ permissions: SHOPS_ONLY, http })
    const field = await openPalette()
    type(field, '云山')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.signal?.aborted).toBe(false)
    type(field, '')
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  test('that failed to load are one line, beside the other results', async () => {
    const http = fakeHttp({
      [SHOPS]: () => {
        throw failed('服务器开小差了', 500)
      },
    })
    await renderPalette({ permissions: SHOPS_ONLY, http })
    type(await openPalette(), '店铺')
    expect(await screen.findByText('店铺列表中的记录暂时无法搜索。')).toBeTruthy()
    expect(screen.queryByText(/开小差/)).toBeNull()
    expect(groups()).toEqual([`页面 ${lines().length}`])
    expect(lines().length).toBeGreaterThan(0)
  })

  test('include bills only for text like a bill number', async () => {
    const http = fakeHttp({
      [SHOPS]: () => page(),
      [PERIODS]: () => page(),
      [BILLS]: () => page({ bill_id: '9', bill_sn: 'B20250101000001' }),
    })
    await renderPalette({ permissions: SHOPS_AND_BILLS, http, language: 'en' })
    const field = await openPalette()
    type(field, '云山')
    await waitFor(() => expect(http.sent.map(({ key }) => key)).toEqual([SHOPS, PERIODS]))
    type(field, 'b20250101000001')
    expect(await screen.findByRole('option', { name: /B20250101000001/ })).toBeTruthy()
    expect(groups()).toContain('Records in Settlements 1')
  })

  test('are not requested without the permission for the screen', async () => {
    const http = fakeHttp({ [SHOPS]: () => page(gallery) })
    await renderPalette({ http, permissions: new Set(['shop', 'shopManage']) })
    const field = await openPalette()
    stopClock()
    type(field, '云山')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(http.sent).toEqual([])
  })

  test('are not requested during input method composition', async () => {
    const http = fakeHttp({ [SHOPS]: () => page(gallery) })
    await renderPalette({ permissions: SHOPS_ONLY, http })
    const field = await openPalette()
    stopClock()
    fireEvent.compositionStart(field)
    type(field, "yun'shan")
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(http.sent).toEqual([])
    fireEvent.compositionEnd(field)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(http.sent.map(({ key }) => key)).toEqual([SHOPS])
  })
})

describe('the records of many lists', () => {
  const anywhere = () => new Proxy({}, { get: () => () => page() }) as Parameters<typeof fakeHttp>[0]
  const shopsIn = (http: ReturnType<typeof fakeHttp>) => http.sent.filter(({ key }) => key === SHOPS)

  test('are requested from five lists, the visible one first, and from the rest on demand', async () => {
    const http = fakeHttp(anywhere())
    const { open } = await renderPalette({ http, tabs: [SHOP_LIST] })
    const field = await openPalette()
    type(field, '云山水')
    await waitFor(() => expect(http.sent).toHaveLength(5))
    expect(shopsIn(http)).toHaveLength(1)
    await screen.findByRole('option', { name: /^继续搜索其余 \d+ 个列表$/ })
    const before = chosen()
    expect(screen.getByText(/没有找到「云山水」/)).toBeTruthy()
    expect(screen.getByText(/^已搜索这些页面里的记录：店铺列表、/)).toBeTruthy()
    press(field, 'Enter')
    await waitFor(() => expect(http.sent).toHaveLength(10))
    await waitFor(() => expect(chosen()).not.toBe(before))
    expect(screen.getByRole('combobox')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
  })

  test('are announced by the field for all searchable lists', async () => {
    await renderPalette({ permissions: SHOPS_AND_BILLS })
    const field = await openPalette()
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('搜索页面、操作，以及 3 个列表中的记录'))
  })

  test('are not announced to a role that cannot search any', async () => {
    await renderPalette({ permissions: new Set() })
    const field = await openPalette()
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('搜索页面、操作'))
  })

  test('without a detail page open over their list', async () => {
    const http = fakeHttp({ 'GET admin/goods/brands': () => page({ brand_id: '3', name: '云山', logo: '' }) })
    const permissions = new Set(['goods', 'goodsSetting', 'brandList'])
    const { open } = await renderPalette({ http, permissions })
    const field = await openPalette()
    type(field, '云山')
    await waitFor(() => expect(chosen()).toBe('云山编辑'))
    press(field, 'Enter')
    expect(open).toHaveBeenCalledWith(
      `/goods/goods-setting/brand-list?name=${encodeURIComponent('云山')}&open=edit&at=3`,
    )
  })
})

/** Fakes timers from here on. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
