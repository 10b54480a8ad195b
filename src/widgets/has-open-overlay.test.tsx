import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Drawer } from '@/widgets/layers/drawer'
import { Modal } from '@/widgets/layers/modal'
import { hasOpenOverlay } from './has-open-overlay'

const dialog = (open: boolean) => <Modal open={open} title="a dialog" getContainer={false} footer={null} />

describe('a covered screen', () => {
  it('has an open dialog or drawer, until it is closed', () => {
    const { rerender } = render(dialog(true))
    expect(hasOpenOverlay()).toBe(true)
    rerender(dialog(false))
    expect(hasOpenOverlay()).toBe(false)
    rerender(<Drawer open title="a drawer" getContainer={false} />)
    expect(hasOpenOverlay()).toBe(true)
  })

  it('is not one with a closing dialog', () => {
    render(
      <div className="ant-modal-wrap">
        <div className="ant-modal ant-zoom-leave" />
      </div>,
    )
    expect(hasOpenOverlay()).toBe(false)
  })

  it('is not one with a dialog open in another tab', () => {
    render(<div hidden>{dialog(true)}</div>)
    expect(hasOpenOverlay()).toBe(false)
  })
})
