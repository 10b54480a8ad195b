import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { OWN_STATE } from '@/providers/router/router-provider'
import { tabStates } from './stand-in'
import { ADD, AUDIT, at, EDIT, go, heading, LIST, names, navigate, show, strip, tabs } from './testing'

vi.mock('../screens', async () => (await import('./stand-in')).standIns())

describe('closing a tab', () => {
  it('activates the last remaining tab if it was active', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await go(LIST)
    await person.click(strip().getByRole('button', { name: '关闭「店铺列表」' }))
    await waitFor(() => expect(at()).toBe(AUDIT))
    expect(names()).toEqual(['首页', '店铺审核'])
    await person.click(strip().getByRole('button', { name: '关闭「店铺审核」' }))
    await waitFor(() => expect(at()).toBe('/'))
    expect(names()).toEqual(['首页'])
  })

  it('leaves the active tab if another is closed', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    await person.click(strip().getByRole('button', { name: '关闭「店铺列表」' }))
    expect(at()).toBe(AUDIT)
    expect(names()).toEqual(['首页', '店铺审核'])
  })

  it('navigates back to the list page that led to it before it rendered', async () => {
    await show(`${LIST}?page_no=2`)
    await act(async () => {
      navigate(`${LIST}?page_no=3`, { state: OWN_STATE })
      navigate(EDIT)
    })
    await waitFor(() => expect(at()).toBe(EDIT))
    await act(async () => tabStates.shopEdit?.close(LIST))
    await waitFor(() => expect(at()).toBe(`${LIST}?page_no=3`))
    expect(await heading()).toBe('shopList  ?page_no=3')
  })

  it('never closes the dashboard', async () => {
    await show(LIST)
    expect(strip().queryByRole('button', { name: '关闭「首页」' })).toBeNull()
    await act(async () => tabs.close('/dashboard'))
    expect(names()).toContain('首页')
  })

  it('requests confirmation before unsaved input is discarded, and closes or stays', async () => {
    const person = await show(ADD)
    await waitFor(() => expect(tabStates.shopAdd).toBeDefined())
    await act(async () => tabStates.shopAdd?.setDirty(true))
    await person.click(strip().getByRole('button', { name: '关闭「新增店铺」' }))
    expect(await screen.findByText('这些页面的修改还没有保存：新增店铺')).toBeVisible()
    await person.click(screen.getByRole('button', { name: '继续编辑' }))
    expect(names()).toContain('新增店铺 (有未保存的修改)'.replace(' ', ''))
    await person.click(strip().getByRole('button', { name: '关闭「新增店铺」' }))
    await person.click((await screen.findAllByRole('button', { name: '放弃并关闭' })).at(-1) as HTMLElement)
    await waitFor(() => expect(names()).toEqual(['首页']))
  })

  it('requests confirmation for running jobs with a separate text', async () => {
    const person = await show(LIST)
    await act(async () => tabStates.shopList?.setDirty(true, 'work'))
    expect(names()).toContain('店铺列表(正在批量处理)')
    const closeIt = () => person.click(strip().getByRole('button', { name: '关闭「店铺列表」' }))
    await closeIt()
    const dialog = within(await screen.findByRole('dialog', { name: '停止正在进行的批量处理？' }))
    expect(dialog.getByText(/剩余的将不再处理，已完成的不受影响：店铺列表$/)).toBeVisible()
    expect(dialog.queryByText(/没有保存/)).toBeNull()
    await person.click(dialog.getByRole('button', { name: '继续处理' }))
    expect(names()).toContain('店铺列表(正在批量处理)')
    await closeIt()
    await person.click((await screen.findAllByRole('button', { name: '停止并关闭' })).at(-1) as HTMLElement)
    await waitFor(() => expect(names()).toEqual(['首页']))
  })

  it('requests one confirmation for input and jobs', async () => {
    const person = await show(LIST)
    await act(async () => tabStates.shopList?.setDirty(true, 'work'))
    await go(ADD)
    await act(async () => tabStates.shopAdd?.setDirty(true))
    await person.click(strip().getByRole('button', { name: '标签页操作' }))
    await person.click(await screen.findByRole('menuitem', { name: '关闭所有' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('这些页面的修改还没有保存：新增店铺')).toBeVisible()
    expect(dialog.getByText(/剩余的将不再处理，已完成的不受影响：店铺列表$/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: '放弃并关闭' }))
    await waitFor(() => expect(names()).toEqual(['首页']))
  })

  it('requests confirmation for input only once the job has ended', async () => {
    await show(ADD)
    await waitFor(() => expect(tabStates.shopAdd).toBeDefined())
    await act(async () => tabStates.shopAdd?.setDirty(true, 'work'))
    await act(async () => tabStates.shopAdd?.setDirty(false))
    expect(names()).toContain('新增店铺')
    await act(async () => tabStates.shopAdd?.setDirty(true))
    expect(names()).toContain('新增店铺(有未保存的修改)')
  })

  it('closes without confirmation when the screen has just saved, and navigates to its target', async () => {
    await show(ADD)
    await waitFor(() => expect(tabStates.shopAdd).toBeDefined())
    await act(async () => tabStates.shopAdd?.setDirty(true))
    await act(async () => {
      tabStates.shopAdd?.setDirty(false)
      tabStates.shopAdd?.close(LIST)
    })
    await waitFor(() => expect(at()).toBe(LIST))
    expect(names()).toEqual(['首页', '店铺列表'])
  })

  it('of a hidden tab by its screen does not navigate the window', async () => {
    await show(LIST)
    const list = tabStates.shopList
    await go(AUDIT)
    await act(async () => list?.close('/dashboard'))
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核']))
    expect(at()).toBe(AUDIT)
  })

  it('other tabs or all tabs is in the menu of the strip, also by keyboard', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    strip().getByRole('button', { name: '标签页操作' }).focus()
    await person.keyboard('{Enter}')
    await person.click(await screen.findByRole('menuitem', { name: '关闭其他' }))
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核']))
    expect(at()).toBe(AUDIT)
    await person.click(strip().getByRole('button', { name: '标签页操作' }))
    await person.click(await screen.findByRole('menuitem', { name: '关闭所有' }))
    await waitFor(() => expect(at()).toBe('/'))
    expect(names()).toEqual(['首页'])
  })

  it('works with Delete and with the middle button', async () => {
    const person = await show(LIST)
    await go(AUDIT)
    strip().getByRole('link', { name: '店铺列表' }).focus()
    await person.keyboard('{Delete}')
    await waitFor(() => expect(names()).toEqual(['首页', '店铺审核']))
    await person.pointer({ keys: '[MouseMiddle]', target: strip().getByRole('link', { name: '店铺审核' }) })
    await waitFor(() => expect(names()).toEqual(['首页']))
  })
})

describe('unsaved changes', () => {
  it("trigger the browser's confirmation before unload", async () => {
    await show(ADD)
    await waitFor(() => expect(tabStates.shopAdd).toBeDefined())
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await act(async () => tabStates.shopAdd?.setDirty(true))
    expect(leave()).toBe(true)
    await act(async () => tabStates.shopAdd?.setDirty(false))
    expect(leave()).toBe(false)
  })

  it('are confirmed before a link with another query discards them', async () => {
    const person = await show(`${EDIT}?audit=1`)
    await waitFor(() => expect(tabStates.shopEdit).toBeDefined())
    await act(async () => tabStates.shopEdit?.setDirty(true))
    await act(async () => void navigate(EDIT))
    await person.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(at()).toBe(`${EDIT}?audit=1`))
    expect(await heading()).toBe('shopEdit 5 ?audit=1')
    await act(async () => void navigate(EDIT))
    await person.click((await screen.findAllByRole('button', { name: '放弃并打开' })).at(-1) as HTMLElement)
    await waitFor(async () => expect(await heading()).toBe('shopEdit 5'))
  })
})
