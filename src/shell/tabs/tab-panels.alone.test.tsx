import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { saveTabs } from './saved'
import { drawn, failing, tabStates } from './stand-in'
import { startTabs, visit } from './tabs'
import { ADD, AUDIT, at, EDIT, go, heading, how, LIST, mounted, names, navigate, show, shown, strip } from './testing'

vi.mock('../screens', async () => (await import('./stand-in')).standIns())

/** A path with an optional parameter. */
const OWNER = '/owner/user-publish'

describe('a cached tab', () => {
  it('retains input, state, its query, and its position in the strip', async () => {
    const person = await show(`${LIST}?page_no=2`)
    await person.type(await screen.findByLabelText('field of shopList'), 'tea')
    await person.click(screen.getByRole('button', { name: 'counted 0' }))
    await go(AUDIT)
    expect(names()).toEqual(['首页', '店铺列表', '店铺审核'])
    expect(await heading()).toBe('shopAudit')
    await person.click(strip().getByRole('link', { name: '店铺列表' }))
    expect(await heading()).toBe('shopList  ?page_no=2')
    expect(screen.getByLabelText('field of shopList')).toHaveValue('tea')
    expect(screen.getByRole('button', { name: 'counted 1' })).toBeVisible()
    expect(at()).toBe(`${LIST}?page_no=2`)
  })

  it('is hidden, and not rendered again while others are shown', async () => {
    await show(LIST)
    await go(AUDIT)
    const before = drawn.shopList
    expect(before).toBeGreaterThan(0)
    const hidden = screen.getByLabelText('field of shopList').closest('.pane-frame')
    expect(hidden).toHaveAttribute('hidden')
    expect(tabStates.shopList?.active).toBe(false)
    await go(EDIT)
    await go(AUDIT)
    expect(drawn.shopList).toBe(before)
  })

  it('hides its dialogs with it', async () => {
    const person = await show(LIST)
    await person.click(screen.getByRole('button', { name: 'open dialog' }))
    const dialog = await screen.findByRole('dialog', { name: 'a dialog' })
    expect(dialog.closest('.pane-frame')).toBe((await shown()).closest('.pane-frame'))
    await go(AUDIT)
    expect(screen.queryByRole('dialog')).toBeNull()
    await go(LIST)
    expect(await screen.findByRole('dialog', { name: 'a dialog' })).toBe(dialog)
  })

  it('gets the focus when it is activated, but not initially', async () => {
    await show(LIST)
    expect(document.body).toHaveFocus()
    await go(AUDIT)
    expect(await shown()).toHaveFocus()
  })

  it('remounts for a link with another query, and continues when it changes its own query', async () => {
    const person = await show(LIST)
    await person.click(screen.getByRole('button', { name: 'counted 0' }))
    await act(async () => tabStates.shopList?.setSearch('?page_no=3'))
    await waitFor(() => expect(at()).toBe(`${LIST}?page_no=3`))
    expect(how()).toBe('REPLACE')
    expect(screen.getByRole('button', { name: 'counted 1' })).toBeVisible()
    await go(`${LIST}?keyword=tea`)
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeVisible()
    expect(await heading()).toBe('shopList  ?keyword=tea')
  })

  it('changes its query without navigating the window while hidden', async () => {
    await show(LIST)
    await go(AUDIT)
    await act(async () => tabStates.shopList?.setSearch('?page_no=3'))
    expect(at()).toBe(AUDIT)
    expect(strip().getByRole('link', { name: '店铺列表' })).toHaveAttribute('href', `${LIST}?page_no=3`)
  })

  it('does not navigate back a user who left it: the next screen renders, and it receives its query', async () => {
    await show(LIST)
    await act(async () => {
      void navigate(AUDIT)
      tabStates.shopList?.setSearch('?page_no=3')
    })
    expect(await heading()).toBe('shopAudit')
    expect(at()).toBe(AUDIT)
    expect(strip().getByRole('link', { name: '店铺列表' })).toHaveAttribute('href', `${LIST}?page_no=3`)
  })

  it('nor when it continues at another URL meanwhile', async () => {
    await show(OWNER)
    await act(async () => {
      void navigate(AUDIT)
      tabStates.ownerUserPublish?.moveOn(`${OWNER}/5`)
    })
    expect(await heading()).toBe('shopAudit')
    expect(at()).toBe(AUDIT)
    expect(strip().getAllByRole('link')[1]).toHaveAttribute('href', `${OWNER}/5`)
  })

  it('nor when it switches to another record meanwhile', async () => {
    await show(EDIT)
    await go(AUDIT)
    await act(async () => tabStates.shopEdit?.turnTo('/shop/shop-manage/edit/6'))
    expect(await heading()).toBe('shopAudit')
    expect(at()).toBe(AUDIT)
  })

  it('nor when it closes itself', async () => {
    await show(LIST)
    await go(EDIT)
    await act(async () => {
      void navigate(AUDIT)
      tabStates.shopEdit?.close(LIST)
    })
    expect(await heading()).toBe('shopAudit')
    expect(at()).toBe(AUDIT)
    expect(names()).toEqual(['首页', '店铺列表', '店铺审核'])
  })

  it('continues at another URL with its state', async () => {
    const person = await show(OWNER)
    await person.type(await screen.findByLabelText('field of ownerUserPublish'), 'tea')
    await act(async () => tabStates.ownerUserPublish?.setDirty(true))
    await act(async () => tabStates.ownerUserPublish?.moveOn(`${OWNER}/5`))
    await waitFor(() => expect(at()).toBe(`${OWNER}/5`))
    expect(how()).toBe('REPLACE')
    expect(names()).toHaveLength(2)
    expect(screen.getByLabelText('field of ownerUserPublish')).toHaveValue('tea')
  })

  it('continues at another URL without navigating the window while hidden', async () => {
    await show(OWNER)
    await act(async () => tabStates.ownerUserPublish?.setDirty(true))
    await go(AUDIT)
    await act(async () => tabStates.ownerUserPublish?.moveOn(`${OWNER}/5`))
    expect(at()).toBe(AUDIT)
    expect(strip().getByRole('link', { name: /未保存/ })).toHaveAttribute('href', `${OWNER}/5`)
  })

  it('shows the name of its record', async () => {
    await show(EDIT)
    await act(async () => tabStates.shopEdit?.setTitle('云里'))
    expect(names()).toEqual(['首页', '编辑店铺 · 云里'])
    expect(await screen.findByRole('main')).toHaveAccessibleName('编辑店铺 · 云里')
  })

  it('shows the action on the record in place of its name', async () => {
    await show(OWNER)
    await act(async () => tabStates.ownerUserPublish?.setTitle(undefined, ['添加著作权人', 'Add copyright owner']))
    expect(names()).toEqual(['首页', '添加著作权人'])
    expect(await screen.findByRole('main')).toHaveAccessibleName('添加著作权人')
    await act(async () => tabStates.ownerUserPublish?.setTitle('云里', ['编辑', 'Edit']))
    expect(names()).toEqual(['首页', '编辑 · 云里'])
  })
})

describe('a screen that is not cached', () => {
  it('remounts at every visit', async () => {
    const person = await show(ADD)
    await person.click(await screen.findByRole('button', { name: 'counted 0' }))
    await go(LIST)
    expect(mounted()).toBe(1)
    expect(names()).toContain('新增店铺')
    await go(ADD)
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeVisible()
  })

  it('stays mounted while it is dirty', async () => {
    await show(ADD)
    await act(async () => tabStates.shopAdd?.setDirty(true))
    await go(LIST)
    expect(mounted()).toBe(2)
    expect(strip().getByRole('link', { name: /新增店铺.*有未保存的修改/ })).toBeVisible()
    await act(async () => tabStates.shopAdd?.setDirty(false))
    expect(mounted()).toBe(1)
  })
})

describe('a page reload', () => {
  it('restores the tabs, and mounts only the active one', async () => {
    const places = [LIST, AUDIT].map(key => ({ key, search: '?page_no=2', route: 'shopList' as const, cached: true }))
    saveTabs(
      '1',
      places.reduce((before, place) => visit(before, place), startTabs()),
    )
    await show(`${AUDIT}?page_no=2`)
    expect(names()).toEqual(['首页', '店铺列表', '店铺审核'])
    expect(mounted()).toBe(1)
    expect(strip().getByRole('link', { name: '店铺列表' })).toHaveAttribute('href', `${LIST}?page_no=2`)
  })

  it('restores no tabs of another administrator, nor forbidden ones', async () => {
    saveTabs('2', visit(startTabs(), { key: LIST, search: '', route: 'shopList', cached: true }))
    await show(AUDIT)
    expect(names()).toEqual(['首页', '店铺审核'])
  })

  it('handles corrupt storage', async () => {
    sessionStorage.setItem('adminTabs', '{"uid":"1","open":')
    await show(AUDIT)
    expect(names()).toEqual(['首页', '店铺审核'])
  })
})

describe('a screen that fails', () => {
  it('shows the error in its own tab with a retry button', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    failing.error = new Error('no such column')
    const person = await show(AUDIT)
    expect(await screen.findByRole('alert')).toHaveTextContent('no such column')
    expect(names()).toEqual(['首页', '店铺审核'])
    delete failing.error
    await person.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading()).toBe('shopAudit')
    expect(silenced).toHaveBeenCalled()
  })
})

describe('a screen that is loading', () => {
  it('is awaited by a window that has just been opened', async () => {
    let resolveLoad = () => {}
    const opened = show(LIST, () => new Promise(resolve => (resolveLoad = resolve)))
    await screen.findByRole('status')
    expect(screen.queryByRole('main')).toBeNull()
    await act(async () => resolveLoad())
    await opened
    expect(await heading()).toBe('shopList')
  })

  it('is shown once its dependencies are loaded, with the previous screen until then', async () => {
    const requests: string[] = []
    let resolveLoad = () => {}
    await show(LIST, async ({ key, search }) => {
      requests.push(key + search)
      if (key !== LIST) await new Promise<void>(resolve => (resolveLoad = resolve))
    })
    await act(async () => void navigate(`${AUDIT}?page_no=2`))
    expect(requests).toEqual([LIST, `${AUDIT}?page_no=2`])
    expect([await heading(), names()]).toEqual(['shopList', ['首页', '店铺列表']])
    await act(async () => resolveLoad())
    await waitFor(async () => expect(await heading()).toBe('shopAudit  ?page_no=2'))
    // A mounted tab sends no request and is shown immediately.
    await act(async () => void navigate(LIST))
    expect([await heading(), requests.length]).toEqual(['shopList', 2])
  })

  it('is not shown if the user has navigated elsewhere meanwhile', async () => {
    const resolvers = new Map<string, () => void>()
    await show(LIST, async ({ key }) => {
      if (key !== LIST) await new Promise<void>(resolve => resolvers.set(key, resolve))
    })
    await act(async () => void navigate(AUDIT))
    await act(async () => void navigate(EDIT))
    await act(async () => resolvers.get(AUDIT)?.())
    expect(await heading()).toBe('shopList')
    await act(async () => resolvers.get(EDIT)?.())
    await waitFor(async () => expect(await heading()).toContain('shopEdit'))
    expect(names()).not.toContain('店铺审核')
  })
})
