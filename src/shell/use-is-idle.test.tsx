import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsIdle } from './use-is-idle'

const Bell = () => (useIsIdle() ? <p>铃</p> : null)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('lazy parts wait until the first screen and its rows are rendered', async () => {
  const page = (inMain: React.ReactNode) => (
    <>
      <Bell />
      <main>{inMain}</main>
    </>
  )
  const { rerender } = render(page(<div className="loading" />))
  await wait(5_000)
  rerender(page(<div aria-busy />))
  await wait(5_000)
  expect(screen.queryByText('铃')).toBeNull()
  rerender(page(<p>店铺</p>))
  await wait(1_000)
  expect(screen.getByText('铃')).toBeDefined()
})

it('lazy parts load eventually, whatever the screen does', async () => {
  render(
    <main>
      <Bell />
      <div className="loading" />
    </main>,
  )
  await wait(30_000)
  expect(screen.getByText('铃')).toBeDefined()
})
