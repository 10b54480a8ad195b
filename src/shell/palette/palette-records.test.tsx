import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LooseSent } from '@/providers/http/client'
import { findResource } from '@/site-map'
import { failed, fakeHttp, later } from '@/widgets/testing'
import { chosen, groups, lines, openPalette, press, renderPalette, signIn, type } from './testing'

const SHOPS = 'GET admin/shops'
const BILLS = 'GET admin/order/bills'
const page = <T extends object>(...data: T[]) => ({ data, page_no: 1, page_size: 5, data_total: data.length })
const gallery = { shop_id: '5', shop_name: '云山画廊', shop_disable: 'OPEN' as const }

beforeEach(async () => {
  localStorage.clear()
  signIn('1')
  // Their code is there, so that only the call is waited for.
  await Promise.all([findResource('shop'), findResource('bill')])
})
afterEach(() => vi.useRealTimers())

describe('records', () => {
  test('stand in a group of their own, after a skeleton', async () => {
    const answer = later<ReturnType<typeof page<typeof gallery>>>()
    const { open } = await renderPalette({ http: fakeHttp({ [SHOPS]: () => answer.promise }) })
    const field = await openPalette()
    type(field, '云山')
    expect(groups()).toEqual(['店铺列表中的记录 0'])
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('正在搜索记录…')
    await act(async () => answer.resolve(page(gallery)))
    await waitFor(() => expect(chosen()).toBe('云山画廊修改'))
    expect(groups()).toEqual(['店铺列表中的记录 1'])
    expect(screen.getByRole('status').textContent).toBe('1 个结果')
    press(field, 'Enter')
    expect(open).toHaveBeenCalledWith('/shop/shop-manage/edit/5')
  })

  test('are asked for once a text stands, and only for that text', async () => {
    const http = fakeHttp({ [SHOPS]: () => page(gallery) })
    await renderPalette({ http })
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

  test('of the text before are taken back', async () => {
    const asked: LooseSent[] = []
    const http = fakeHttp({
      [SHOPS]: sent => {
        asked.push(sent)
        return later<never>().promise
      },
    })
    await renderPalette({ http })
    const field = await openPalette()
    type(field, '云山')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.signal?.aborted).toBe(false)
    type(field, '')
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  test('that cannot be had are one line, and the rest goes on', async () => {
    const http = fakeHttp({
      [SHOPS]: () => {
        throw failed('服务器开小差了', 500)
      },
    })
    await renderPalette({ http })
    type(await openPalette(), '店铺')
    expect(await screen.findByText('店铺列表中的记录暂时无法搜索。')).toBeTruthy()
    expect(screen.queryByText(/开小差/)).toBeNull()
    expect(groups()).toEqual([`页面 ${lines().length}`])
    expect(lines().length).toBeGreaterThan(0)
  })

  test('are bills only for what looks like the number of one', async () => {
    const http = fakeHttp({
      [SHOPS]: () => page(),
      [BILLS]: () => page({ bill_id: '9', bill_sn: 'B20250101000001' }),
    })
    await renderPalette({ http, language: 'en' })
    const field = await openPalette()
    type(field, '云山')
    await waitFor(() => expect(http.sent.map(({ key }) => key)).toEqual([SHOPS]))
    type(field, 'b20250101000001')
    expect(await screen.findByRole('option', { name: /B20250101000001/ })).toBeTruthy()
    expect(groups()).toContain('Records in Settlements 1')
  })

  test('are not asked for without the screen', async () => {
    const http = fakeHttp({ [SHOPS]: () => page(gallery) })
    await renderPalette({ http, permissions: new Set(['shop', 'shopManage', 'shopAudit']) })
    const field = await openPalette()
    stopClock()
    type(field, '云山')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(http.sent).toEqual([])
  })

  test('are not asked for while an input method is at work', async () => {
    const http = fakeHttp({ [SHOPS]: () => page(gallery) })
    await renderPalette({ http })
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

/** From here on time passes only as the test says. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
