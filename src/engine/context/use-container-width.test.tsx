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
function widths(rooms: ContainerWidths, like: string): (number | undefined)[] {
  const seen: (number | undefined)[] = []
  function List() {
    const frame = useRef<HTMLElement>(null)
    seen.push(useContainerWidth(frame, { rooms, like }))
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

it('a list is drawn once, in the width of another that stood like it', () => {
  layOut({ window: 1440, list: 803 })
  const rooms = rememberContainerWidths()
  expect(widths(rooms, 'beside a tree')).toEqual([undefined, 800])
  expect(widths(rooms, 'beside a tree')).toEqual([800])
  expect(widths(rooms, 'among others'), 'that one may be narrower').toEqual([undefined, 800])
})

it('a list has its own width before it is seen, when another stands beside it than last time', () => {
  const rooms = rememberContainerWidths()
  layOut({ window: 1440, list: 800 })
  widths(rooms, 'alone')
  layOut({ window: 1440, list: 640 })
  expect(widths(rooms, 'alone')).toEqual([800, 640])
})

it('a list is drawn once in a window that was made narrower', () => {
  const rooms = rememberContainerWidths()
  layOut({ window: 1440, list: 800 })
  widths(rooms, 'alone')
  layOut({ window: 1280, list: 640 })
  expect(widths(rooms, 'alone')).toEqual([640])
})

it('the first list of another window is drawn once, as wide as that window leaves it', () => {
  layOut({ window: 1440, list: 800 })
  widths(rememberContainerWidths(), 'alone')
  expect(widths(rememberContainerWidths(), 'alone')).toEqual([800])
  layOut({ window: 1280, list: 640 })
  expect(widths(rememberContainerWidths(), 'alone')).toEqual([640])
})

it('what is no width in the storage is none', async () => {
  layOut({ window: 1440, list: 800 })
  const none = ['nonsense', '[]', 'null', '{"beside a tree":"wide"}', '{"beside a tree":90000}']
  expect(
    await offenders(none, saved => {
      localStorage.setItem('list.beside', saved)
      expect(rememberContainerWidths().get('beside a tree')).toBeUndefined()
    }),
  ).toEqual([])
})
