import '@testing-library/jest-dom/vitest'
import { Provider as MotionProvider } from '@rc-component/motion'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Popover } from 'antd'
import { type ReactNode, StrictMode, useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type TabState, TabStateProvider, useTab } from '@/providers/tab-state'
import { Drawer } from './drawer'
import { Modal } from './modal'

/** A tab of the shell, reduced to its handling of Escape. */
function Tab({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const tab: TabState = { ...useTab(), container: () => frame.current ?? document.body }
  return (
    <div ref={frame} hidden={hidden}>
      <TabStateProvider tab={tab}>{children}</TabStateProvider>
    </div>
  )
}

/** A dialog that opens another one over itself. */
function Two({ onClose }: { onClose: (which: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer open title="outer" onClose={() => onClose('outer')}>
      <button type="button" onClick={() => setOpen(true)}>
        over it
      </button>
      <Modal
        open={isOpen}
        title="inner"
        onCancel={() => {
          onClose('inner')
          setOpen(false)
        }}
      />
    </Drawer>
  )
}

const pressEscape = (init: { readonly isComposing?: boolean } = {}) =>
  fireEvent.keyDown(document.body, { key: 'Escape', ...init })

describe('Escape in drawers and dialogs', () => {
  it.each([
    ['as the product is drawn', (children: ReactNode) => children],
    ['as React draws twice in development', (children: ReactNode) => <StrictMode>{children}</StrictMode>],
  ])('closes the last opened one, and one at a time: %s', async (_, drawn) => {
    const onClose = vi.fn()
    render(drawn(<MotionProvider motion={false}>{<Two onClose={onClose} />}</MotionProvider>))
    fireEvent.click(screen.getByRole('button', { name: 'over it' }))
    expect(await screen.findByText('inner')).toBeVisible()
    pressEscape()
    expect(onClose.mock.calls).toEqual([['inner']])
    await waitFor(() => {
      pressEscape()
      expect(onClose.mock.calls.at(-1)).toEqual(['outer'])
    })
  })

  it('closes a visible one, although another was opened later in a hidden tab', () => {
    const shown = vi.fn()
    const left = vi.fn()
    const tabs = (isLeft: boolean) => (
      <>
        <Tab hidden={!isLeft}>
          <Drawer open title="first" onClose={shown} />
        </Tab>
        <Tab hidden={isLeft}>
          <Modal open title="second" onCancel={left} />
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

  it('closes a popup within them first', async () => {
    const close = vi.fn()
    const change = vi.fn()
    render(
      <Drawer open title="form" onClose={close}>
        <Popover trigger="click" content="more" onOpenChange={change}>
          <button type="button">point</button>
        </Popover>
      </Drawer>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'point' }))
    expect(await screen.findByText('more')).toBeVisible()
    pressEscape()
    expect(change).toHaveBeenLastCalledWith(false)
    expect(close).not.toHaveBeenCalled()
  })

  it('closes neither one that disables the keyboard, nor those below it', () => {
    const close = vi.fn()
    render(
      <>
        <Drawer open title="below" onClose={close} />
        <Drawer open title="kept" keyboard={false} onClose={close} />
      </>,
    )
    pressEscape()
    expect(close).not.toHaveBeenCalled()
  })

  it('ends an input method composition first, and closes afterwards', () => {
    const close = vi.fn()
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
    render(<Drawer open title="form" onClose={close} />)
    pressEscape({ isComposing: true })
    fireEvent.compositionEnd(window)
    now.mockReturnValue(1_199)
    pressEscape()
    expect(close).not.toHaveBeenCalled()
    now.mockReturnValue(1_200)
    pressEscape()
    expect(close).toHaveBeenCalledOnce()
  })

  it('is ignored by a closed one', () => {
    const close = vi.fn()
    render(<Drawer open title="form" onClose={close} />).unmount()
    pressEscape()
    expect(close).not.toHaveBeenCalled()
  })
})

it('renders a dialog no wider than its tab', () => {
  render(
    <Tab>
      <Modal open width={960} style={{ top: 40 }} title="wide" />
    </Tab>,
  )
  expect(screen.getByRole('dialog')).toHaveStyle({ width: '960px', maxWidth: 'calc(100% - 32px)', top: '40px' })
})
