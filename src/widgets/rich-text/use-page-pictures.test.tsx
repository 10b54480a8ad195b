import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeHttp, renderWidget } from '../testing'
import { PagePicturesView } from './page-pictures'
import type { PastedPage } from './pasted-pictures'
import { usePagePictures } from './use-page-pictures'

const MEGABYTE = 1024 * 1024
const picture = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const replace = vi.fn()
const shown = vi.fn()

function Page({ page }: { page: PastedPage }) {
  const pictures = usePagePictures({ insert: () => {}, replace })
  return (
    <>
      <button type="button" onClick={() => shown(pictures.paste(page))}>
        paste
      </button>
      <PagePicturesView pictures={pictures} ref={null} />
    </>
  )
}

test('uploads the pictures of a pasted page below the size limit, and lists the others with the reason', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:small')
  const http = fakeHttp({ 'POST ueditor/': () => ({ state: 'SUCCESS', url: '/files/small.png' }) })
  const page = {
    html: '<img src="/small"><img src="/large">',
    pictures: [
      { placeholder: '/small', file: picture('small.png', 10 * MEGABYTE) },
      { placeholder: '/large', file: picture('large.png', 10 * MEGABYTE + 1) },
    ],
    unreadable: 0,
    sites: ['a.example', 'b.example'],
  }
  await renderWidget(<Page page={page} />, { http })
  await userEvent.click(screen.getByRole('button', { name: 'paste' }))
  expect(shown).toHaveBeenLastCalledWith('<img src="blob:small"><img src="">')
  expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual(['large.png 超过 10 MB'])
  expect(screen.getByRole('status').textContent).toContain('a.example、b.example')
  await waitFor(() => expect(replace.mock.calls).toEqual([['blob:small', '/files/small.png']]))
  expect(http.sent).toHaveLength(1)
})

test('without pictures of other sites counts only the unreadable ones of a pasted page', async () => {
  await renderWidget(<Page page={{ html: '', pictures: [], unreadable: 1, sites: [] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'paste' }))
  expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual([expect.stringContaining('1')])
  expect(screen.queryByRole('status')).toBeNull()
})

test("pastes a page with only some of its sites' pictures still available", async () => {
  await renderWidget(<Page page={{ html: '', pictures: [], unreadable: 0, sites: ['a.example'] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'paste' }))
  expect(screen.getByRole('status').textContent).toContain('a.example')
})
