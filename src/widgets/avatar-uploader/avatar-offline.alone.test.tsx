import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { found, renderWidget } from '../testing'
import AvatarUploader from './avatar-uploader'

/** The dialog's code is loaded on demand, possibly while the network is down. */
const network = vi.hoisted(() => ({ isDown: true }))
vi.mock('../crop-dialog/crop-dialog', () => ({
  get CropDialog() {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>the dialog</p>
  },
}))

test('shows that the network is down and retries with the same file', async () => {
  const { http } = await renderWidget(<AvatarUploader />)
  const chooser = found(document.querySelector<HTMLInputElement>('input[type=file]'))
  await userEvent.upload(chooser, new File(['x'], 'me.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toContain('上传失败! 网络错误，请稍后再试！')
  network.isDown = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByText('the dialog')).toBeTruthy())
  expect(http.sent).toEqual([])
})
