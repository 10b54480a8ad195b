import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { PanelProps } from '@/engine/context/panel-props'
import { failingFirst, fakeHttp, renderWidget } from '@/widgets/testing'
import FocusPreview from './focus-preview'

const CALL = 'GET admin/focus-pictures'
type Pictures = Parameters<typeof fakeHttp>[0][typeof CALL]
async function show(answer: Pictures) {
  const onClose = vi.fn()
  const http = fakeHttp({ ...(answer && { [CALL]: answer }) })
  const resource = {} as PanelProps['resource']
  await renderWidget(<FocusPreview resource={resource} carried={{ client_type: 'PC' }} onClose={onClose} />, { http })
  return { onClose, http }
}
const two = () => ['7', '8'].map(id => ({ id, pic_url: `/files/${id}.png` }))

describe('the preview of a carousel', () => {
  it('shows the pictures of its client, and closes', async () => {
    const { onClose, http } = await show(two)
    expect(await screen.findByRole('dialog', { name: '轮播预览（2 张）' })).toBeTruthy()
    expect(screen.getAllByAltText('焦点图 8').length).toBeGreaterThan(0)
    expect(http.sent[0]?.sent.query).toEqual({ client_type: 'PC' })
    await userEvent.click(screen.getByRole('button', { name: /关闭|Close/ }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('warns about pictures of different sizes', async () => {
    await show(two)
    const sized = async (id: string, naturalWidth: number) => {
      const [picture] = await screen.findAllByAltText(`焦点图 ${id}`)
      Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: 300 } })
      if (picture) fireEvent.load(picture)
    }
    await sized('7', 900)
    expect(screen.queryByText('图片大小不一致，轮播时会跳动')).toBeNull()
    await sized('8', 800)
    expect(await screen.findByText('图片大小不一致，轮播时会跳动')).toBeTruthy()
  })

  it('shows that there are none', async () => {
    await show(() => [])
    expect(await screen.findByText('还没有焦点图')).toBeTruthy()
  })

  it('retries a failed request', async () => {
    await show(failingFirst(['服务器忙'], two))
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getAllByAltText('焦点图 7').length).toBeGreaterThan(0))
  })
})
