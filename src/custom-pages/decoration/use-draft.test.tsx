import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { expect, it, vi } from 'vitest'
import { failingFirst, fakeHttp, renderWidget } from '@/widgets/testing'
import { useDraft } from './use-draft'

const SAVE = 'PUT admin/pages/{client_type}/{page_type}/draft'
const PLACE = { client_type: 'PC', page_type: 'INDEX' } as const
const flushed = vi.fn()

function Canvas({ text }: { readonly text: string | undefined }) {
  const { flush, status, problem } = useDraft({ place: PLACE, text, version: 1, revision: '' })
  return (
    <>
      <Button onClick={async () => flushed(await flush())}>flush</Button>
      <output>{[status, problem].filter(Boolean).join(': ')}</output>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent
const flush = () => userEvent.click(screen.getByRole('button', { name: 'flush' }))

it('the draft reports whether edits are saved, and retries failed saves', async () => {
  const http = fakeHttp({ [SAVE]: failingFirst(['服务器忙'], () => ({ revision: '2' }) as never) })
  await renderWidget(<Canvas text="[]" />, { http })
  await flush()
  await waitFor(() => expect(flushed).toHaveBeenLastCalledWith(false))
  await waitFor(() => expect(shown()).toBe('failed: 服务器忙'))
  await flush()
  await waitFor(() => expect(flushed).toHaveBeenLastCalledWith(true))
  expect(shown()).toBe('saved')
  await flush()
  await waitFor(() => expect(flushed).toHaveBeenCalledTimes(3))
  expect(http.sent.filter(one => one.key === SAVE)).toHaveLength(2)
})

it('the draft saves nothing without an edit', async () => {
  await renderWidget(<Canvas text={undefined} />, { http: fakeHttp({}) })
  flushed.mockClear()
  await flush()
  await waitFor(() => expect(flushed).toHaveBeenLastCalledWith(true))
})
