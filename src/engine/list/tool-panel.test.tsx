import '@testing-library/jest-dom/vitest'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ToolPanel } from './tool-panel'

const button = () => screen.getByRole('button', { name: '列设置' })

describe('a panel of the toolbar', () => {
  it('gets the focus when it opens, and returns it to its button', async () => {
    render(
      <ToolPanel icon={null} label="列设置">
        {() => <button type="button">上移</button>}
      </ToolPanel>,
    )
    await userEvent.click(button())
    const panel = await screen.findByRole('dialog', { name: '列设置' })
    await waitFor(() => expect(panel).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect(button()).toHaveFocus()
  })

  it('leaves the focus alone if the user has moved it meanwhile', async () => {
    render(
      <ToolPanel icon={null} label="列设置">
        {() => <input aria-label="名称" ref={input => input?.focus()} />}
      </ToolPanel>,
    )
    await userEvent.click(button())
    const input = await screen.findByRole('textbox', { name: '名称' })
    const popover = input.closest('.ant-popover')
    expect(popover?.className).toMatch(/-(appear|enter)/)
    await waitFor(() => expect(popover?.className).not.toMatch(/-(appear|enter)/))
    await userEvent.keyboard('a')
    expect(input).toHaveValue('a')
  })
})
