import { fireEvent, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { InPane, type Pane, usePane } from '@/providers/pane'
import useEscape from './use-escape'

/** A layer as antd's dialogs and drawers are: it closes when it hears that it is the topmost. */
function Layer({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  useEscape(true, ({ top }) => top && onClose())
  return children
}

/** A tab of the shell, as far as Escape goes. */
function Tab({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const pane: Pane = { ...usePane(), container: () => frame.current ?? document.body }
  return (
    <div ref={frame} hidden={hidden}>
      <InPane pane={pane}>{children}</InPane>
    </div>
  )
}

const pressEscape = (init: { readonly isComposing?: boolean } = {}) =>
  fireEvent.keyDown(document.body, { key: 'Escape', ...init })

describe('Escape', () => {
  it('closes what was opened last, and one at a time', () => {
    const outer = vi.fn()
    const inner = vi.fn()
    const both = (
      <Layer onClose={outer}>
        <Layer onClose={inner} />
      </Layer>
    )
    const { rerender } = render(both)
    pressEscape()
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
    rerender(<Layer onClose={outer} />)
    pressEscape()
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
  })

  it('means what is in sight, though something was opened later in a tab that is hidden', () => {
    const shown = vi.fn()
    const left = vi.fn()
    const tabs = (isLeft: boolean) => (
      <>
        <Tab hidden={!isLeft}>
          <Layer onClose={shown} />
        </Tab>
        <Tab hidden={isLeft}>
          <Layer onClose={left} />
        </Tab>
      </>
    )
    const { rerender } = render(tabs(true))
    pressEscape()
    expect(left).not.toHaveBeenCalled()
    expect(shown).toHaveBeenCalledOnce()
    rerender(tabs(false))
    pressEscape()
    expect(left).toHaveBeenCalledOnce()
    expect(shown).toHaveBeenCalledOnce()
  })

  it('only ends a word that is being written with a method of input, and closes once it is written', () => {
    const close = vi.fn()
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    render(<Layer onClose={close} />)
    pressEscape({ isComposing: true })
    fireEvent.compositionEnd(document.body)
    now.mockReturnValue(1_199)
    pressEscape()
    expect(close).not.toHaveBeenCalled()
    now.mockReturnValue(1_200)
    pressEscape()
    expect(close).toHaveBeenCalledOnce()
  })

  it('is no longer heard by what is closed', () => {
    const close = vi.fn()
    render(<Layer onClose={close} />).unmount()
    pressEscape()
    expect(close).not.toHaveBeenCalled()
  })
})
