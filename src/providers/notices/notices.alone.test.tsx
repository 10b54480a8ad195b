import '@testing-library/jest-dom/vitest'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notices } from './notices'

type Code = typeof import('./code')

/** A component with a notice on a fresh page, whose notice code loads when the test allows it. */
async function fresh() {
  let [resolve, reject]: [(code: Code) => void, (why: Error) => void] = [() => {}, () => {}]
  const promise = new Promise<Code>((done, failed) => {
    ;[resolve, reject] = [done, failed]
  })
  const load = vi.fn(() => promise)
  const real = await vi.importActual<Code>('./code')
  vi.resetModules()
  vi.doMock('./code', load)
  const { NoticesProvider, useNotices } = await import('./notices')
  let notices: Notices | undefined
  function Speaker() {
    notices = useNotices()
    return null
  }
  render(
    <NoticesProvider>
      <Speaker />
    </NoticesProvider>,
  )
  if (!notices) throw new Error('Nothing was drawn')
  return {
    notices,
    load,
    fails: () => act(async () => reject(new Error('no network'))),
    comes: () => act(async () => resolve(real)),
  }
}

beforeEach(() => {
  vi.doUnmock('./code')
})

describe('notices and confirmations before their code is loaded', () => {
  it('are shown once it is loaded', async () => {
    const { notices, load, comes } = await fresh()
    expect(load).not.toHaveBeenCalled()
    act(() => notices.message.success('已保存'))
    expect(screen.queryByText('已保存')).toBeNull()
    await comes()
    expect(await screen.findByText('已保存')).toBeInTheDocument()
  })

  it('are opened in their latest version, and resolve', async () => {
    const { notices, comes } = await fresh()
    const options = notices.modal.confirm({ title: '删除？', okText: '确认删除' })
    options.update({ title: '真的删除？' })
    await comes()
    expect(await screen.findByRole('dialog')).toHaveTextContent('真的删除？')
    await userEvent.click(screen.getByRole('button', { name: '确认删除' }))
    await expect(options).resolves.toBe(true)
  })

  it('are not opened when closed before', async () => {
    const { notices, comes } = await fresh()
    const options = notices.modal.confirm({ title: '删除？' })
    options.destroy()
    await comes()
    await expect(options).resolves.toBe(false)
    expect(screen.queryByText('删除？')).toBeNull()
  })

  it('answer no when the code fails to load', async () => {
    const { notices, fails } = await fresh()
    const options = notices.modal.confirm({ title: '删除？' })
    await fails()
    await waitFor(() => expect(options).resolves.toBe(false))
  })

  it('load nothing when there is nothing to close', async () => {
    const { notices, load } = await fresh()
    notices.notification.destroy('a')
    expect(load).not.toHaveBeenCalled()
  })
})
