import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AUDIT, at, EDIT, go, LIST, names, show, strip } from './testing'

vi.mock('../screens', async () => (await import('./stand-in')).standIns())

/** The width of the tab bar's content; the bar itself has no width here. */
let width = 0
Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { get: () => width })
// Like a browser's, reports the size when observation starts; happy-dom's reports nothing.
globalThis.ResizeObserver = class extends ResizeObserver {
  readonly #notify: () => void

  constructor(callback: ResizeObserverCallback) {
    super(callback)
    this.#notify = () => callback([], this)
  }

  override observe(): void {
    queueMicrotask(this.#notify)
  }
}

const opener = (count: number) => strip().getByRole('button', { name: `打开的页面（${count}）` })
const picker = async () => within(await screen.findByRole('dialog', { name: /打开的页面/ }))
const choices = async () => {
  const list = await picker()
  return list.getAllByRole('listitem').map(item => within(item).getAllByRole('button')[0]?.textContent)
}

beforeEach(() => {
  width = 1
})

describe('the list of all tabs', () => {
  it('is hidden while the tabs fit', async () => {
    width = 0
    await show(LIST)
    expect(strip().queryByRole('button', { name: /打开的页面/ })).toBeNull()
  })

  it('activates and closes tabs, and restores the focus', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await go(EDIT)
    await person.click(opener(4))
    expect(await choices()).toEqual(['首页', '店铺列表', '店铺审核', '编辑店铺'])
    const list = await picker()
    expect(list.getByRole('button', { name: '编辑店铺' })).toHaveAttribute('aria-current', 'page')
    await person.click(list.getByRole('button', { name: '关闭「店铺审核」' }))
    await waitFor(async () => expect(await choices()).toEqual(['首页', '店铺列表', '编辑店铺']))
    expect(list.getByRole('button', { name: '编辑店铺' })).toHaveFocus()
    await person.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(at()).toBe(LIST))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(names()).toEqual(['首页', '店铺列表', '编辑店铺'])
  })

  it('has a search when it is long', async () => {
    const person = await show(LIST)
    for (let shop = 1; shop <= 9; shop++) await go(`/shop/shop-manage/edit/${shop}`)
    await person.click(opener(11))
    const list = await picker()
    await person.type(list.getByRole('textbox', { name: '搜索打开的页面' }), '店铺列')
    expect(await choices()).toEqual(['店铺列表'])
    await person.type(list.getByRole('textbox'), '没有')
    expect(list.getByRole('status')).toHaveTextContent('没有匹配的页面')
    await person.clear(list.getByRole('textbox'))
    await person.type(list.getByRole('textbox'), '店铺列{Enter}')
    await waitFor(() => expect(at()).toBe(LIST))
  })
})
