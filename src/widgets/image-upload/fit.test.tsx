import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPictures } from '../crop-dialog/testing'
import { found, renderWidget } from '../testing'
import { Fit } from './fit'

const drawn: number[][] = []
class LoadedImage {
  naturalWidth = 800
  naturalHeight = 600
  onload: () => void = () => undefined
  set src(_: string) {
    queueMicrotask(() => this.onload())
  }
}
beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('Image', LoadedImage)
  vi.stubGlobal('fetch', async () => new Response(new Blob(['stored'], { type: 'image/jpeg' })))
  stubPictures(drawn)
})
afterEach(() => vi.unstubAllGlobals())

test('a picture of another proportion is cropped to the required size', async () => {
  const cropped = vi.fn<(file: File) => void>()
  await renderWidget(<Fit url="/files/a.jpg" recommended={[400, 100]} onCropped={cropped} />)
  expect((await screen.findByRole('status')).textContent).toContain('800 × 600')
  await userEvent.click(screen.getByRole('button', { name: '裁剪为 400 × 100' }))
  const image = await waitFor(() => found(document.querySelector('.reactEasyCrop_Image')))
  fireEvent.load(image)
  await screen.findByRole('application')
  await userEvent.click(screen.getByRole('button', { name: '裁剪并上传' }))
  await waitFor(() => expect(cropped).toHaveBeenCalled())
  const [file] = found(cropped.mock.lastCall)
  expect([file.name, file.type]).toEqual(['a.jpg', 'image/jpeg'])
  const [, , width = 0, height = 1, ...target] = found(drawn[0])
  expect(target).toEqual([0, 0, 400, 100])
  expect(width / height).toBeCloseTo(4, 1)
})

test('a picture of the required size is not cropped', async () => {
  await renderWidget(<Fit url="/files/a.jpg" recommended={[400, 300]} onCropped={() => undefined} />)
  expect((await screen.findByRole('status')).textContent).toBe('800 × 600 像素，大小合适')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a picture that is only too small is not offered to be cropped', async () => {
  await renderWidget(<Fit url="/files/a.jpg" recommended={[1600, 1200]} onCropped={() => undefined} />)
  expect((await screen.findByRole('status')).textContent).toContain('建议 1600 × 1200')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a crop of a small picture is not upscaled', async () => {
  const cropped = vi.fn<(file: File) => void>()
  await renderWidget(<Fit url="/files/a.jpg" recommended={[1600, 400]} onCropped={cropped} />)
  await userEvent.click(await screen.findByRole('button', { name: '裁剪为 1600 × 400' }))
  fireEvent.load(await waitFor(() => found(document.querySelector('.reactEasyCrop_Image'))))
  await screen.findByRole('application')
  await userEvent.click(screen.getByRole('button', { name: '裁剪并上传' }))
  await waitFor(() => expect(cropped).toHaveBeenCalled())
  expect(found(drawn[0]).slice(-2)).toEqual([800, 200])
})

test('a picture of another site is reported as impossible to crop', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await renderWidget(<Fit url="https://img.example/a.jpg" recommended={[400, 100]} onCropped={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: '裁剪为 400 × 100' }))
  expect((await screen.findByRole('alert')).textContent).toBe('图片无法打开，换一张试试')
})
