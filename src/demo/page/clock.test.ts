import { afterEach, expect, it } from 'vitest'
import { ownNow, setClockOffset, takeClock } from './clock'

const HOUR = 3_600

const storage = new Map<string, string>()
const notes = { setItem: (name: string, value: string) => void storage.set(name, value) }

afterEach(() => setClockOffset(0, notes))

it("every time source of a page returns the marketplace's time, and the real time stays accessible", () => {
  const page = { Date }
  takeClock(page)
  setClockOffset(HOUR, notes)
  const later = ownNow() + HOUR * 1_000
  expect(page.Date.now() - later).toBeLessThan(1_000)
  expect(new page.Date().getTime() - later).toBeLessThan(1_000)
  expect(page.Date.now()).toBeGreaterThanOrEqual(later)
  expect(new page.Date().getTime()).toBeGreaterThanOrEqual(later)
})

it('a leap of the clock does not count as idle time', () => {
  setClockOffset(HOUR, notes)
  expect(Number(storage.get('admin_active_at'))).toBeGreaterThan(ownNow() + HOUR * 1_000 - 1_000)
})

it('an explicit timestamp is unchanged on a page with a moved clock', () => {
  const page = { Date }
  takeClock(page)
  setClockOffset(HOUR, notes)
  const named = new page.Date(2026, 10, 25, 9, 5)
  expect(named.getTime()).toBe(new Date(2026, 10, 25, 9, 5).getTime())
  expect(named).toBeInstanceOf(Date)
  expect(new Date()).toBeInstanceOf(page.Date)
  expect(page.Date.UTC(2026, 0)).toBe(Date.UTC(2026, 0))
})
