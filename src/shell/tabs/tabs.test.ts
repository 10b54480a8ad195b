import { describe, expect, it } from 'vitest'
import {
  addressOf,
  change,
  closeTabs,
  leave,
  MAX_AWAKE,
  moveOn,
  moveTab,
  nextAfter,
  type Place,
  restart,
  startTabs,
  type Tabs,
  tabAt,
  turnTo,
  visit,
  wayBack,
} from './tabs'

const place = (key: string, search = '', cached = true): Place => ({ key, search, route: 'shopList', cached })
const open = (...places: Place[]) => places.reduce((tabs, one) => visit(tabs, one), startTabs())
const keys = (tabs: Tabs) => tabs.list.map(tab => tab.key)
const awake = (tabs: Tabs) => tabs.list.filter(tab => tab.awake).map(tab => tab.key)

describe('visiting a screen', () => {
  it('appends tabs after the permanent dashboard', () => {
    const tabs = open(place('/a'), place('/b'), place('/a'))
    expect(keys(tabs)).toEqual(['/dashboard', '/a', '/b'])
    expect(awake(tabs)).toEqual(['/a', '/b'])
    expect(tabs.active).toBe('/a')
  })

  it('keeps a screen mounted when it is shown again with its query', () => {
    const tabs = open(place('/a', '?x=1'), place('/b'), place('/a', '?x=1'))
    expect(tabAt(tabs, '/a')?.run).toBe(0)
  })

  it('remounts a screen for another query from elsewhere, but not for its own', () => {
    const other = visit(open(place('/a', '?x=1')), place('/a', '?x=2'))
    expect(tabAt(other, '/a')).toMatchObject({ run: 1, search: '?x=2' })
    const own = visit(open(place('/a', '?x=1')), place('/a', '?x=2'), 'own')
    expect(tabAt(own, '/a')).toMatchObject({ run: 0, search: '?x=2' })
  })

  it('requests confirmation before another query would discard input', () => {
    const typed = change(open(place('/a', '?x=1')), '/a', { dirty: true })
    const result = visit(typed, place('/a', '?x=2'))
    expect(result.pendingPlace).toEqual(place('/a', '?x=2'))
    expect(tabAt(result, '/a')).toMatchObject({ run: 0, search: '?x=1', dirty: true })
    const forced = visit(result, place('/a', '?x=2'), 'force')
    expect(forced.pendingPlace).toBeUndefined()
    expect(tabAt(forced, '/a')).toMatchObject({ run: 1, search: '?x=2', dirty: false })
  })

  it('does not mount a sleeping tab twice', () => {
    const tabs = visit(startTabs([place('/a', '?x=1')]), place('/a', '?x=2'))
    expect(tabAt(tabs, '/a')).toMatchObject({ run: 0, search: '?x=2', awake: true })
  })
})

describe('continuing at another URL', () => {
  it('retains the tab, its position, dirty state and view', () => {
    const tabs = change(open(place('/new'), place('/b'), place('/new')), '/new', { dirty: true })
    const on = moveOn(tabs, '/new', place('/new/5/1'))
    expect(keys(on)).toEqual(['/dashboard', '/new/5/1', '/b'])
    expect(on.active).toBe('/new/5/1')
    expect(tabAt(on, '/new/5/1')).toMatchObject({ dirty: true, awake: true, run: 0, id: tabAt(tabs, '/new')?.id })
  })

  it('frees the old URL for another tab', () => {
    const on = visit(moveOn(open(place('/new')), '/new', place('/new/5/1')), place('/new'))
    expect(keys(on)).toEqual(['/dashboard', '/new/5/1', '/new'])
    expect(new Set(on.list.map(tab => tab.id)).size).toBe(3)
  })

  it('does nothing if a tab exists at the URL, and leaves another one active', () => {
    const tabs = open(place('/a'), place('/b'))
    expect(moveOn(tabs, '/a', place('/b'))).toBe(tabs)
    expect(moveOn(tabs, '/a', place('/c')).active).toBe('/b')
  })
})

describe('another record in the same tab', () => {
  it("remounts its screen at the other URL, and retains the tab's opener", () => {
    const tabs = change(open(place('/a'), place('/a/1')), '/a/1', { title: 'one', dirty: true })
    const on = turnTo(tabs, '/a/1', place('/a/2', '?audit=1'))
    expect(keys(on)).toEqual(['/dashboard', '/a', '/a/2'])
    expect(on.active).toBe('/a/2')
    const now = tabAt(on, '/a/2')
    expect(now).toMatchObject({ search: '?audit=1', from: '/a', run: 1, dirty: false })
    expect(now?.title).toBeUndefined()
  })

  it('activates the tab in which it is already open', () => {
    const tabs = open(place('/a/1'), place('/a/2'))
    expect(turnTo(tabs, '/a/1', place('/a/2'))).toBe(tabs)
  })
})

describe('screens that are not cached', () => {
  const form = place('/form', '', false)

  it('are unmounted when left, and their URL remains', () => {
    const tabs = visit(open(form), place('/a'))
    expect(keys(tabs)).toContain('/form')
    expect(awake(tabs)).toEqual(['/a'])
  })

  it('are unmounted when an error page replaces them', () => {
    expect(awake(leave(open(form)))).toEqual([])
    expect(leave(open(form)).active).toBeUndefined()
  })

  it('stay mounted while dirty', () => {
    const left = visit(change(open(form), '/form', { dirty: true }), place('/a'))
    expect(awake(left)).toEqual(['/form', '/a'])
    expect(awake(change(left, '/form', { dirty: false }))).toEqual(['/a'])
  })
})

describe('the number of mounted screens', () => {
  const many = Array.from({ length: MAX_AWAKE }, (_, at) => place(`/${at}`))

  it('is bounded: the least recently used one is unmounted and retains its URL', () => {
    const tabs = visit(visit(open(...many), place('/0')), place('/new', '?q=1'))
    expect(awake(tabs)).toHaveLength(MAX_AWAKE)
    expect(awake(tabs)).not.toContain('/1')
    expect(awake(tabs)).toContain('/0')
    expect(keys(tabs)).toContain('/1')
  })

  it('excludes dirty ones', () => {
    const tabs = visit(change(open(...many), '/0', { dirty: true }), place('/new'))
    expect(awake(tabs)).toContain('/0')
    expect(awake(tabs)).not.toContain('/1')
  })
})

describe('closing tabs in the model', () => {
  const tabs = open(place('/a'), place('/b', '?x=1'), place('/c'))

  it('of the active tab activates the last remaining one, or home', () => {
    expect(nextAfter(tabs, new Set(['/c']))).toBe('/b?x=1')
    expect(nextAfter(tabs, new Set(['/a', '/b', '/c']))).toBe('/')
  })

  it('of another tab activates nothing', () => {
    expect(nextAfter(tabs, new Set(['/a']))).toBeUndefined()
    expect(nextAfter(leave(tabs), new Set(['/c']))).toBeUndefined()
  })

  it('never closes the dashboard', () => {
    expect(keys(closeTabs(tabs, new Set(keys(tabs))))).toEqual(['/dashboard'])
  })
})

describe('the state that a tab reports', () => {
  it('changes its query without remounting', () => {
    const tabs = change(open(place('/a')), '/a', { search: '?page_no=2' })
    expect(tabs.list.map(addressOf)).toEqual(['/dashboard', '/a?page_no=2'])
    expect(tabAt(tabs, '/a')?.run).toBe(0)
  })

  it('changes nothing when it is known already or the tab is closed', () => {
    const tabs = open(place('/a'))
    expect(change(tabs, '/a', { dirty: false })).toBe(tabs)
    expect(change(tabs, '/gone', { dirty: true })).toBe(tabs)
  })
})

describe('moving a tab', () => {
  const tabs = open(place('/a'), place('/b'), place('/c'))

  it.each([
    ['/a', 2, ['/dashboard', '/b', '/a', '/c']],
    ['/a', 3, ['/dashboard', '/b', '/c', '/a']],
    ['/c', 1, ['/dashboard', '/c', '/a', '/b']],
    ['/b', 99, ['/dashboard', '/a', '/c', '/b']],
    ['/b', -5, ['/dashboard', '/b', '/a', '/c']],
  ])('puts %s at index %i', (key, to, order) => {
    const moved = moveTab(tabs, key, to)
    expect(keys(moved)).toEqual(order)
    expect(moved.active).toBe('/c')
    expect(tabAt(moved, key)).toBe(tabAt(tabs, key))
  })

  it('leaves the dashboard first, and ignores unknown tabs', () => {
    expect(moveTab(tabs, '/dashboard', 2)).toBe(tabs)
    expect(keys(moveTab(tabs, '/a', 0))[0]).toBe('/dashboard')
    expect(moveTab(tabs, '/gone', 1)).toBe(tabs)
    expect(moveTab(tabs, '/b', 2)).toBe(tabs)
  })
})

describe('reloading a tab', () => {
  it('discards its input, and retains position and query', () => {
    const typed = change(open(place('/a', '?x=1'), place('/b')), '/a', { dirty: true, title: 'A' })
    const tabs = restart(typed, '/a')
    expect(tabAt(tabs, '/a')).toMatchObject({ run: 1, dirty: false, search: '?x=1', title: 'A' })
    expect(keys(tabs)).toEqual(keys(typed))
    expect(tabAt(tabs, '/b')).toBe(tabAt(typed, '/b'))
  })
})

describe('navigating back', () => {
  const list = place('/list', '?state=OPEN&page_no=3')
  const audit = place('/audit', '?keyword=x')
  const form = place('/form')

  it('returns to the tab that opened the form, with its state', () => {
    expect(wayBack(open(list, audit, form), '/form', ['/list', '/audit'])).toBe('/audit?keyword=x')
    expect(wayBack(open(audit, list, form), '/form', ['/list', '/audit'])).toBe('/list?state=OPEN&page_no=3')
  })

  it('returns to the initial place if it was opened from elsewhere', () => {
    expect(wayBack(open(list, place('/other'), form), '/form', ['/list', '/audit'])).toBe('/list?state=OPEN&page_no=3')
    expect(wayBack(open(form), '/form', ['/list'])).toBe('/list')
    expect(wayBack(open(form), '/form', [])).toBeUndefined()
  })

  it('does not return to a closed tab', () => {
    const closed = closeTabs(open(list, audit, form), new Set(['/audit']))
    expect(wayBack(closed, '/form', ['/list', '/audit'])).toBe('/list?state=OPEN&page_no=3')
  })

  it('is unchanged when the form continues at another URL', () => {
    const on = moveOn(open(list, audit, form), '/form', place('/form/5'))
    expect(wayBack(on, '/form/5', ['/list', '/audit'])).toBe('/audit?keyword=x')
  })
})
