import { render } from '@testing-library/react'
import { offenders } from '@tests/support/offenders'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ContainerWidths, rememberContainerWidths, useContainerWidth } from './use-container-width'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The widths of successive renders of a list. */
function widths(storedWidths: ContainerWidths, like: string): (number | undefined)[] {
  const seen: (number | undefined)[] = []
  function List() {
    const frame = useRef<HTMLElement>(null)
    seen.push(useContainerWidth(frame, { storedWidths, like }))
    return <section ref={frame} />
  }
  render(<List />)
  return seen
}

/** Mocks a layout in which a list has this many pixels. */
function layOut(pixels: { readonly window: number; readonly list: number }) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this === document.documentElement ? pixels.window : pixels.list
  })
}

it('a list first renders at the width of a similar list', () => {
  layOut({ window: 1440, list: 803 })
  const storedWidths = rememberContainerWidths()
  expect(widths(storedWidths, 'beside a tree')).toEqual([undefined, 800])
  expect(widths(storedWidths, 'beside a tree')).toEqual([800])
  expect(widths(storedWidths, 'among others'), 'that one may be narrower').toEqual([undefined, 800])
})

it('a list is measured before it paints when its neighbours changed', () => {
  const storedWidths = rememberContainerWidths()
  layOut({ window: 1440, list: 800 })
  widths(storedWidths, 'alone')
  layOut({ window: 1440, list: 640 })
  expect(widths(storedWidths, 'alone')).toEqual([800, 640])
})

it('a list renders once in a narrowed window', () => {
  const storedWidths = rememberContainerWidths()
  layOut({ window: 1440, list: 800 })
  widths(storedWidths, 'alone')
  layOut({ window: 1280, list: 640 })
  expect(widths(storedWidths, 'alone')).toEqual([640])
})

it("the first list of another window renders once, at that window's width", () => {
  layOut({ window: 1440, list: 800 })
  widths(rememberContainerWidths(), 'alone')
  expect(widths(rememberContainerWidths(), 'alone')).toEqual([800])
  layOut({ window: 1280, list: 640 })
  expect(widths(rememberContainerWidths(), 'alone')).toEqual([640])
})

it('an invalid stored width is ignored', async () => {
  layOut({ window: 1440, list: 800 })
  const none = ['nonsense', '[]', 'null', '{"beside a tree":"wide"}', '{"beside a tree":90000}']
  expect(
    await offenders(none, saved => {
      localStorage.setItem('list.beside', saved)
      expect(rememberContainerWidths().get('beside a tree')).toBeUndefined()
    }),
  ).toEqual([])
})
