import '@testing-library/jest-dom/vitest'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { NoticesProvider } from '@/providers/notices/notices'
import { Drawer } from '@/widgets/layers/drawer'
import { ScreenKeys } from './screen-keys'

const show = (screenOf: ReactNode) => {
  render(
    <NoticesProvider>
      {screenOf}
      <ScreenKeys />
    </NoticesProvider>,
  )
  return userEvent.setup()
}
const lines = async () => {
  const sheet = await screen.findByRole('dialog', { name: '快捷键' })
  const part = await within(sheet).findByRole('heading', { name: '本页' })
  return [...(part.nextElementSibling?.children ?? [])].map(line => line.textContent)
}

describe('the key "?"', () => {
  it('shows the active keys of the screen', async () => {
    const user = show(
      <>
        <Button aria-keyshortcuts="Control+S">
          保存 <kbd aria-hidden>S</kbd>
        </Button>
        <Button aria-label="下一条" aria-keyshortcuts="Alt+ArrowDown" />
        <Button aria-label="上一条" aria-keyshortcuts="Alt+ArrowUp" disabled />
        <div hidden>
          <Button aria-keyshortcuts="p">审核通过</Button>
        </div>
      </>,
    )
    await user.keyboard('?')
    expect(await lines()).toEqual(['CtrlS保存', 'Alt↓下一条'])
  })

  it('shows those of a drawer over the screen, and not those below it', async () => {
    const user = show(
      <>
        <Button aria-keyshortcuts="Control+S">保存</Button>
        <Drawer open title="审核台">
          <Button aria-keyshortcuts="p">审核通过</Button>
        </Drawer>
      </>,
    )
    await user.keyboard('?')
    expect(await lines()).toEqual(['P审核通过'])
  })

  it('is typed into a field, and left to a list', async () => {
    const user = show(
      <>
        <input aria-label="名称" />
        <section className="list-screen" />
      </>,
    )
    await user.type(screen.getByLabelText('名称'), '?')
    expect(screen.getByLabelText('名称')).toHaveValue('?')
    screen.getByLabelText('名称').blur()
    await user.keyboard('?')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
