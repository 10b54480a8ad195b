import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCookie } from '@/lib/cookies'
import { translator } from '@/providers/i18n/translator'
import { fakeHttp, found } from '@/widgets/testing'
import { chooseMode } from '../appearance'
import {
  chosen,
  DASHBOARD,
  groups,
  lines,
  openPalette,
  press,
  pressKey,
  renderPalette,
  SHOP_EDIT,
  SHOP_LIST,
  signIn,
  type,
} from './testing'
import { readVisits } from './visits'

beforeEach(() => {
  localStorage.clear()
  signIn('1')
  chooseMode('system')
})

const dialog = () => screen.queryByRole('dialog')

describe('opening and closing the palette', () => {
  test('the header field shows its purpose and key', async () => {
    await renderPalette()
    const button = screen.getByRole('button', { name: '搜索页面、操作、记录' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
    expect(within(button).getByText('Ctrl K')).toBeTruthy()
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: '搜索' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  test('the key opens it anywhere, and closes it again', async () => {
    await renderPalette()
    const field = await openPalette()
    press(field, 'k', { ctrlKey: true })
    expect(dialog()).toBeNull()
    await openPalette()
    expect(dialog()).toBeTruthy()
  })

  test('key repeat does not close it again', async () => {
    await renderPalette()
    const field = await openPalette()
    expect(press(field, 'k', { ctrlKey: true, repeat: true })).toBe(false)
    expect(dialog()).toBeTruthy()
  })

  test("the browser's default for the key is suppressed", async () => {
    await renderPalette()
    expect(pressKey()).toBe(false)
    expect(pressKey({ shiftKey: true })).toBe(true)
    expect(pressKey({ altKey: true })).toBe(true)
    expect(pressKey({ ctrlKey: false })).toBe(true)
    await screen.findByRole('combobox')
  })

  test('Escape, its button and a click beside it close it', async () => {
    await renderPalette()
    press(await openPalette(), 'Escape')
    expect(dialog()).toBeNull()
    await openPalette()
    await userEvent.click(screen.getByRole('button', { name: '关闭搜索' }))
    expect(dialog()).toBeNull()
    await openPalette()
    await userEvent.click(found(dialog()))
    expect(dialog()).toBeNull()
  })
})

describe('the palette without a text', () => {
  test('lists recently visited screens, except the current one', async () => {
    const view = await renderPalette({ active: DASHBOARD })
    for (const tab of [SHOP_LIST, SHOP_EDIT]) view.visit(tab)
    await openPalette()
    expect(groups()).toEqual(['最近访问 2', '操作 7'])
    expect(lines().slice(0, 2)).toEqual(['店铺列表店铺管理 / 管理店铺', '首页'])
    expect(readVisits('1')[0]).toEqual({ address: SHOP_EDIT.key, title: '云山画廊' })
  })

  test('titles a visited record, also after a reload', async () => {
    const first = await renderPalette({ active: SHOP_EDIT })
    first.unmount()
    const { open } = await renderPalette()
    const field = await openPalette()
    expect(chosen()).toBe('编辑店铺 · 云山画廊店铺管理 / 管理店铺')
    press(field, 'Enter')
    expect(open).toHaveBeenCalledWith('/shop/shop-manage/edit/5')
  })

  test('visits are separate per administrator', async () => {
    const first = await renderPalette({ active: SHOP_EDIT })
    first.unmount()
    signIn('2')
    await renderPalette()
    await openPalette()
    expect(groups()).toEqual(['操作 7'])
  })

  test('an invalid stored list of visits counts as empty', async () => {
    await renderPalette()
    for (const text of ['nonsense', '{"a":1}', '[1,null,{"address":7},{"address":"https://elsewhere"}]']) {
      localStorage.setItem('adminVisits.1', text)
      expect(readVisits('1')).toEqual([])
    }
  })
})

describe('finding screens in the palette', () => {
  test('by initials, with highlighted matches, and Enter opens one', async () => {
    const { open } = await renderPalette()
    const field = await openPalette()
    type(field, 'dpsh')
    expect(chosen()).toBe('店铺审核店铺管理 / 管理店铺')
    expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['店铺审核'])
    press(field, 'Enter')
    expect(open).toHaveBeenCalledExactlyOnceWith('/shop/shop-manage/shop-audit')
    expect(dialog()).toBeNull()
  })

  test('by the other language', async () => {
    await renderPalette({ language: 'en' })
    const field = await openPalette()
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
    type(field, '店铺审核')
    expect(chosen()).toBe('Shop review店铺审核')
    type(field, 'shop review')
    expect(chosen()).toBe('Shop reviewShops / Shop management')
  })

  test('an open screen is shown with its state', async () => {
    const { open } = await renderPalette({ tabs: [DASHBOARD, SHOP_LIST] })
    const field = await openPalette()
    type(field, '店铺列表')
    press(field, 'Enter')
    expect(open).toHaveBeenCalledWith('/shop/shop-manage/shop-list?page_no=3')
  })

  test('only those of the role', async () => {
    await renderPalette({ permissions: new Set(['shop', 'shopManage', 'shopAudit']) })
    const field = await openPalette()
    type(field, '店铺')
    expect(lines().map(line => line?.slice(0, 4))).toEqual(['店铺审核', '新增店铺'])
  })

  test('by mouse', async () => {
    const { open } = await renderPalette()
    type(await openPalette(), '店铺审核')
    await userEvent.click(screen.getByRole('option', { name: /店铺审核/ }))
    expect(open).toHaveBeenCalledWith('/shop/shop-manage/shop-audit')
  })

  test('without a result shows what can be searched', async () => {
    const none = { data: [], page_no: 1, page_size: 5, data_total: 0 }
    const http = fakeHttp({ 'GET admin/order/bills/statistics': () => none })
    await renderPalette({ http, permissions: new Set(['shop', 'settlementManage', 'settlement']) })
    const field = await openPalette()
    type(field, 'zzzz')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(field.getAttribute('aria-expanded')).toBe('false')
    const status = screen.getByRole('status').textContent
    expect(status).toContain('没有找到「zzzz」')
    expect(status).toContain('拼音或首字母')
    expect(status).toContain('店铺结算单')
    expect(status).not.toContain('店铺列表')
    press(field, 'Enter')
    press(field, 'ArrowDown')
    expect(dialog()).toBeTruthy()
  })
})

describe('the keyboard in the palette', () => {
  test('arrows wrap around, Home and End go to the ends, and the active line is announced', async () => {
    await renderPalette()
    const field = await openPalette()
    type(field, '店铺')
    const all = lines()
    expect(all.length).toBeGreaterThan(3)
    const steps: [key: string, at: number][] = [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['ArrowUp', all.length - 1],
      ['ArrowDown', 0],
      ['End', all.length - 1],
    ]
    for (const [key, at] of steps) {
      press(field, key)
      expect([key, chosen()]).toEqual([key, all[at]])
      expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(all[at])
    }
    expect(document.activeElement).toBe(field)
  })

  test('another text resets to the first line', async () => {
    await renderPalette()
    const field = await openPalette()
    press(field, 'End')
    type(field, '店铺')
    expect(chosen()).toBe(lines()[0])
  })

  test('an input method keeps its own keys', async () => {
    const { open } = await renderPalette()
    const field = await openPalette()
    type(field, '店铺')
    press(field, 'Enter', { isComposing: true })
    press(field, 'Escape', { isComposing: true })
    expect(open).not.toHaveBeenCalled()
    expect(dialog()).toBeTruthy()
  })
})

describe('commands of the palette', () => {
  test('run, and the palette closes', async () => {
    const { logout, closeAll } = await renderPalette({ tabs: [DASHBOARD, SHOP_LIST] })
    let field = await openPalette()
    type(field, 'tuichu')
    press(field, 'Enter')
    expect(logout).toHaveBeenCalledOnce()
    expect(dialog()).toBeNull()
    field = await openPalette()
    type(field, 'close all')
    press(field, 'Enter')
    expect(closeAll).toHaveBeenCalledOnce()
  })

  test('switch the language at once', async () => {
    await renderPalette()
    let field = await openPalette()
    type(field, 'yingwen')
    expect(chosen()).toBe('切换到英文')
    press(field, 'Enter')
    await waitFor(() => expect(translator.language).toBe('en'))
    field = await openPalette()
    type(field, 'chinese')
    expect(chosen()).toBe('Switch to Chinese')
  })

  test('change the appearance, omitting the current one', async () => {
    await renderPalette()
    let field = await openPalette()
    type(field, 'waiguan')
    expect(lines()).toEqual(['浅色外观', '深色外观'])
    type(field, 'dark')
    press(field, 'Enter')
    expect(readCookie('adminAppearance')).toBe('dark')
    field = await openPalette()
    type(field, 'waiguan')
    expect(lines()).toEqual(['外观跟随系统', '浅色外观'])
  })
})
