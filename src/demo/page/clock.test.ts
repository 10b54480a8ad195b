import { afterEach, expect, it } from 'vitest'
import { ownNow, setClockOffset, takeClock } from './clock'

const HOUR = 3_600

const kept = new Map<string, string>()
const notes = { setItem: (name: string, value: string) => void kept.set(name, value) }

afterEach(() => setClockOffset(0, notes))

it('a page has the hour of its marketplace by every way to ask for it, and its own beside that', () => {
  const page = { Date }
  takeClock(page)
  setClockOffset(HOUR, notes)
  const later = ownNow() + HOUR * 1_000
  expect(page.Date.now() - later).toBeLessThan(1_000)
  expect(new page.Date().getTime() - later).toBeLessThan(1_000)
  expect(page.Date.now()).toBeGreaterThanOrEqual(later)
  expect(new page.Date().getTime()).toBeGreaterThanOrEqual(later)
})

it('nobody was away for the time that a clock has leapt over', () => {
  setClockOffset(HOUR, notes)
  expect(Number(kept.get('admin_active_at'))).toBeGreaterThan(ownNow() + HOUR * 1_000 - 1_000)
})

it('a moment that is named is itself on a page whose clock was moved', () => {
  const page = { Date }
  takeClock(page)
  setClockOffset(HOUR, notes)
  const named = new page.Date(2026, 10, 25, 9, 5)
  expect(named.getTime()).toBe(new Date(2026, 10, 25, 9, 5).getTime())
  expect(named).toBeInstanceOf(Date)
  expect(new Date()).toBeInstanceOf(page.Date)
  expect(page.Date.UTC(2026, 0)).toBe(Date.UTC(2026, 0))
})
