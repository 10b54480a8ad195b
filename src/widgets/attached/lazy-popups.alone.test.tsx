import '@testing-library/jest-dom/vitest'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Dropdown, Popover, Tooltip } from 'antd'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { matchMediaQuery } from '../testing'

type Code = typeof import('./code')

/** The popups on a fresh page, whose code loads when the test allows it. */
async function fresh() {
  let resolve: (code: Code) => void = () => {}
  const promise = new Promise<Code>(done => {
    resolve = done
  })
  const load = vi.fn(() => promise)
  vi.resetModules()
  vi.doMock('./code', load)
  const parts = await import('./lazy-popups')
  return { ...parts, load, comes: () => act(async () => resolve({ Dropdown, Popover, Tooltip })) }
}

beforeEach(() => {
  vi.doUnmock('./code')
})

const MENU = { items: [{ key: 'a', label: '复制' }] }
const more = () => screen.getByRole('button', { name: '更多操作' })

describe('a lazy popup', () => {
  it('is not loaded before the pointer or focus approaches', async () => {
    const { Tooltip: Hint, load } = await fresh()
    render(
      <Hint title="刷新">
        <button type="button">更多操作</button>
      </Hint>,
    )
    expect(load).not.toHaveBeenCalled()
    await userEvent.hover(more())
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('replays the click that came before it loaded, on the same focused control', async () => {
    const { Dropdown: Menu, comes } = await fresh()
    const onClick = vi.fn()
    render(
      <Menu trigger={['click']} menu={MENU}>
        <Button onClick={onClick}>更多操作</Button>
      </Menu>,
    )
    const before = more()
    await userEvent.click(before)
    expect(screen.queryByRole('menuitem')).toBeNull()
    await comes()
    expect(await screen.findByRole('menuitem', { name: '复制' })).toBeInTheDocument()
    expect(more()).toBe(before)
    expect(before).toHaveFocus()
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('opens by key, as by click', async () => {
    const { Popover: Panel, comes } = await fresh()
    render(
      <Panel trigger="click" content="列">
        <Button>更多操作</Button>
      </Panel>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await comes()
    expect(await screen.findByText('列')).toBeInTheDocument()
  })

  it("replaces the browser's context menu on right click", async () => {
    const { Dropdown: Menu, comes } = await fresh()
    render(
      <Menu trigger={['contextMenu']} menu={MENU}>
        <Button>更多操作</Button>
      </Menu>,
    )
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    act(() => void more().dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    await comes()
    expect(await screen.findByRole('menuitem', { name: '复制' })).toBeInTheDocument()
  })

  it('stays closed when the pointer has left, and opens at once the next time', async () => {
    const { Tooltip: Hint, comes } = await fresh()
    render(
      <Hint title="刷新" mouseEnterDelay={0}>
        <button type="button">更多操作</button>
      </Hint>,
    )
    await userEvent.hover(more())
    await userEvent.unhover(more())
    await comes()
    expect(screen.queryByText('刷新')).toBeNull()
    await userEvent.hover(more())
    expect(await screen.findByText('刷新')).toBeInTheDocument()
    expect(more()).toHaveAccessibleDescription('刷新')
  })

  it('does not repeat the name of a control that is touched, but shows what the name does not contain', async () => {
    matchMediaQuery('(hover: none)')
    onTestFinished(() => void vi.restoreAllMocks())
    const { Tooltip: Hint, comes } = await fresh()
    render(
      <>
        <Hint title="刷新" mouseEnterDelay={0}>
          <button type="button" aria-label="刷新" />
        </Hint>
        <Hint title="没有权限" mouseEnterDelay={0}>
          <button type="button" aria-label="导出" />
        </Hint>
      </>,
    )
    await userEvent.hover(screen.getByRole('button', { name: '刷新' }))
    await comes()
    await userEvent.hover(screen.getByRole('button', { name: '导出' }))
    expect(await screen.findByText('没有权限')).toBeInTheDocument()
    expect(screen.queryByText('刷新')).toBeNull()
  })
})
