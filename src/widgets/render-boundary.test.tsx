import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RenderBoundary } from './render-boundary'

function Broken({ value }: { value: unknown }): string {
  if (!Array.isArray(value)) throw new TypeError('reading filter')
  return value.join()
}
const cells = (values: readonly unknown[]) =>
  values.map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is stable while the value changes
    <RenderBoundary key={at} size="field" subject={value}>
      <Broken value={value} />
    </RenderBoundary>
  ))

describe('a render boundary', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  it('limits an error to the failed part, and offers a retry', () => {
    render(<div>{cells(['text', ['a', 'b']])}</div>)
    expect(screen.getByText('a,b')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('无法显示')
    expect(screen.getByRole('button', { name: /重试|重 试/ })).toBeEnabled()
  })

  it('renders another subject after an error', () => {
    const { rerender } = render(<div>{cells(['text'])}</div>)
    rerender(<div>{cells([['c']])}</div>)
    expect(screen.getByText('c')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
