import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { tabStates } from './stand-in'
import { ADD, AUDIT, at, EDIT, go, LIST, names, queries, show, strip, tabs } from './testing'

vi.mock('../screens', async () => (await import('./stand-in')).standIns())

const link = (name: string) => strip().getByRole('link', { name })
const announcement = () => strip().getByRole('status').textContent
/** Opens the context menu of a tab by right click, like the menu key. */
const menuOn = async (name: string) => {
  fireEvent.contextMenu(link(name))
  return within(await screen.findByRole('menu'))
}
const choose = async (name: string, act: string) => {
  const menu = await menuOn(name)
  fireEvent.click(await menu.findByRole('menuitem', { name: act }))
}

describe('the menu of a tab', () => {
  it('applies to the right-clicked tab', async () => {
    await show(LIST)
    await go(AUDIT)
    await go(EDIT)
    await choose('店铺列表', '关闭其他')
    await waitFor(() => expect(names()).toEqual(['首页', '店铺列表']))
    await waitFor(() => expect(at()).toBe(LIST))
  })

  it('closes the tabs to the right', async () => {
    await show(LIST)
    await go(AUDIT)
    await go(EDIT)
    await go(LIST)
    await choose('店铺审核', '关闭右侧')
    await waitFor(() => expect(names()).toEqual(['首页', '店铺列表', '店铺审核']))
    expect(at()).toBe(LIST)
    await choose('首页', '关闭右侧')
    await waitFor(() => expect(names()).toEqual(['首页']))
    await waitFor(() => expect(at()).toBe('/'))
  })

  it('offers only available commands', async () => {
    await show(LIST)
    await go(AUDIT)
    const menu = await menuOn('首页')
    const can = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('aria-disabled') !== 'true'
    expect(['重新加载', '关闭', '关闭其他', '关闭右侧', '关闭所有', '左移', '右移'].map(can)).toEqual([
      true,
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('moves it without dragging, and announces its position', async () => {
    await show(LIST)
    await go(AUDIT)
    await choose('店铺审核', '左移')
    expect(names()).toEqual(['首页', '店铺审核', '店铺列表'])
    expect(announcement()).toBe('「店铺审核」现在是第 2 个，共 3 个')
  })
})

describe('reloading a tab', () => {
  it('remounts its screen and refetches, without affecting other tabs', async () => {
    const person = await show(LIST)
    await person.click(screen.getByRole('button', { name: 'counted 0' }))
    await go(AUDIT)
    await person.click(await screen.findByRole('button', { name: 'counted 0' }))
    queries.setQueryData(['something'], 1)
    await choose('店铺审核', '重新加载')
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeVisible()
    expect(queries.getQueryState(['something'])?.isInvalidated).toBe(true)
    await go(LIST)
    expect(await screen.findByRole('button', { name: 'counted 1' })).toBeVisible()
  })

  it('requests confirmation before unsaved input is discarded', async () => {
    const person = await show(ADD)
    await waitFor(() => expect(tabStates.shopAdd).toBeDefined())
    await person.click(screen.getByRole('button', { name: 'counted 0' }))
    await act(async () => tabStates.shopAdd?.setDirty(true))
    await act(async () => tabs.reload(ADD))
    await person.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(screen.getByRole('button', { name: 'counted 1' })).toBeInTheDocument()
    await act(async () => tabs.reload(ADD))
    await person.click((await screen.findAllByRole('button', { name: '放弃并重新加载' })).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getByRole('button', { name: 'counted 0' })).toBeInTheDocument())
    expect(names()).toEqual(['首页', '新增店铺'])
  })
})

describe('the keyboard in the tab strip', () => {
  it('moves between tabs and moves one', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await go(EDIT)
    link('店铺列表').focus()
    await person.keyboard('{ArrowRight}')
    expect(link('店铺审核')).toHaveFocus()
    await person.keyboard('{End}')
    expect(link('编辑店铺')).toHaveFocus()
    await person.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(names()).toEqual(['首页', '店铺列表', '编辑店铺', '店铺审核'])
    expect(announcement()).toBe('「编辑店铺」现在是第 3 个，共 4 个')
    expect(link('编辑店铺')).toHaveFocus()
    await person.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}')
    expect(names()).toEqual(['首页', '编辑店铺', '店铺列表', '店铺审核'])
    await person.keyboard('{Home}{Delete}')
    expect(names()).toHaveLength(4)
    expect(at()).toBe(EDIT)
  })

  it('keeps the focus in the strip when a hidden tab is closed', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await go(EDIT)
    link('店铺列表').focus()
    await person.keyboard('{Delete}')
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核', '编辑店铺']))
    expect(link('店铺审核')).toHaveFocus()
  })
})

it('the tab order survives a reload', async () => {
  await show(LIST)
  await go(AUDIT)
  await act(async () => tabs.move(AUDIT, 1))
  const saved = JSON.parse(sessionStorage.getItem('adminTabs') ?? '{}') as { open: { key: string }[] }
  expect(saved.open.map(({ key }) => key)).toEqual(['/dashboard', AUDIT, LIST])
})

it('moving a tab moves no screen in the DOM, which would lose its scroll position', async () => {
  await show(LIST)
  await go(AUDIT)
  const before = [...document.querySelectorAll('main')]
  const moved = vi.fn()
  const watch = new MutationObserver(moved)
  for (const { parentElement } of before) watch.observe(parentElement as HTMLElement, { childList: true })
  await act(async () => tabs.move(AUDIT, 1))
  await new Promise(resolve => setTimeout(resolve))
  watch.disconnect()
  expect(names()).toEqual(['首页', '店铺审核', '店铺列表'])
  expect(moved).not.toHaveBeenCalled()
})
