import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Rooms, useRoom } from './use-room'

afterEach(() => vi.restoreAllMocks())

/** The widths with which a list is drawn, one after the other. */
function widths(rooms: Rooms, like: string): (number | undefined)[] {
  const seen: (number | undefined)[] = []
  function List() {
    const frame = useRef<HTMLElement>(null)
    seen.push(useRoom(frame, { rooms, like }))
    return <section ref={frame} />
  }
  render(<List />)
  return seen
}

it('a list is drawn once, in the width of another that stood like it', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(803)
  const rooms: Rooms = new Map()
  expect(widths(rooms, 'alone')).toEqual([undefined, 800])
  expect(widths(rooms, 'alone')).toEqual([800])
  expect(widths(rooms, 'beside a tree'), 'that one may be narrower').toEqual([undefined, 800])
})

it('a list has its own width before it is seen, when the window has changed since', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const rooms: Rooms = new Map()
  widths(rooms, 'alone')
  width.mockReturnValue(640)
  expect(widths(rooms, 'alone')).toEqual([800, 640])
})
