import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePictureCheck } from './picture-check'

/** Mocks images that load when the test resolves them. */
const requestedImages: { readonly address: string; readonly open: () => void }[] = []
class PendingImage {
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  set src(address: string) {
    if (address) requestedImages.push({ address, open: () => this.onload() })
  }
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', PendingImage)
  requestedImages.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ADDRESSES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const start = () =>
  renderHook(({ addresses }: { addresses: readonly string[] }) => usePictureCheck(addresses, true), {
    initialProps: { addresses: ADDRESSES },
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('loads each picture once, although rows are edited meanwhile', async () => {
  const { result, rerender } = start()
  await pass(10)
  for (let key = 0; key < 3; key++) {
    rerender({ addresses: [...ADDRESSES] })
    await pass(10)
  }
  expect(requestedImages.map(({ address }) => address)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  for (const { open } of requestedImages) open()
  await pass(10)
  await pass(600)
  expect(result.current.opened).toBe(6)
  expect(requestedImages.map(({ address }) => address)).toEqual(ADDRESSES)
})

it('checks the pictures of another file after the wait for the first was aborted', async () => {
  const { result } = start()
  await pass(10)
  act(() => result.current.giveUp())
  expect(result.current.isOpen).toBe(false)
  act(() => result.current.restart())
  expect(result.current.isOpen).toBe(true)
})
