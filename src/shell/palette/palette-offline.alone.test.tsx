import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressKey, renderPalette } from './testing'

vi.mock('./palette', () => {
  throw new Error('The network is down')
})

test('the palette shows an error when its code fails to load', async () => {
  await renderPalette()
  pressKey()
  expect(await screen.findByText('搜索加载失败，请刷新页面后再试。')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
