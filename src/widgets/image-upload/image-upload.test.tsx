import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { mediaPageOf, mediaPicture } from '../media-library/testing'
import { failed, failingFirst, fakeHttp, found, later, renderWidget } from '../testing'
import ImageUpload, { type ImageUploadProps } from './image-upload'

const URL_OF_NEW = '/files/shop/2026/11/new.png'
const png = (name = 'licence.png', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const stored = { name: 'new.png', ext: 'png', url: URL_OF_NEW }

function UploadHarness({ onChange, ...props }: ImageUploadProps) {
  const [value, setValue] = useState(props.value)
  const change = (url: string) => {
    setValue(url)
    onChange?.(url)
  }
  return <ImageUpload {...props} value={value} onChange={change} />
}

const chooser = () => found(document.querySelector<HTMLInputElement>('input[type=file]'))
const button = (name: string) => screen.getByRole('button', { name })
const drop = (...files: File[]) => fireEvent.drop(button('上传图片'), { dataTransfer: { types: ['Files'], files } })

describe('image upload', () => {
  test('uploads a file with its scene and shows it', async () => {
    const changed = vi.fn()
    const http = fakeHttp({ 'POST uploaders': () => stored })
    await renderWidget(<UploadHarness scene="shop" onChange={changed} />, { http })
    const file = png()
    await userEvent.upload(chooser(), file)
    expect(http.sent).toEqual([
      { key: 'POST uploaders', sent: expect.objectContaining({ query: { scene: 'shop' }, body: { file } }) },
    ])
    await waitFor(() => expect(changed).toHaveBeenCalledWith(URL_OF_NEW))
    expect(screen.getByText('图片已上传')).toBeTruthy()
    expect(button('放大查看图片').querySelector('img')?.getAttribute('src')).toBe(URL_OF_NEW)
    const original = screen.getByRole('link', { name: '查看原图（在新标签页打开）' })
    expect([original.getAttribute('href'), original.getAttribute('target')]).toEqual([URL_OF_NEW, '_blank'])
  })

  test('shows the progress and can be cancelled without losing the focus or the old picture', async () => {
    const changed = vi.fn()
    const busy = vi.fn()
    const answer = later<typeof stored>()
    const http = fakeHttp({ 'POST uploaders': () => answer.promise })
    await renderWidget(<UploadHarness value="/files/old.png" onChange={changed} onBusy={busy} id="shop_legal_img" />, {
      http,
    })
    button('更换').focus()
    fireEvent.paste(button('更换'), { clipboardData: { files: [png()] } })
    const { sent } = found(http.sent[0])
    expect(screen.getByText('正在上传 licence.png')).toBeTruthy()
    expect(document.activeElement).toBe(button('取消'))
    sent.onProgress?.(0.42)
    const progress = await screen.findByRole('progressbar', { name: '正在上传 licence.png' })
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('42'))
    // A click on the form's label must not cancel the upload.
    expect(document.getElementById('shop_legal_img')).toBeNull()
    expect(busy).toHaveBeenLastCalledWith(true)

    await userEvent.click(button('取消'))
    expect(sent.signal?.aborted).toBe(true)
    expect(document.activeElement).toBe(button('更换'))
    expect(busy).toHaveBeenLastCalledWith(false)
    answer.resolve(stored)
    await answer.promise
    expect(changed).not.toHaveBeenCalled()
    expect(button('放大查看图片').querySelector('img')?.getAttribute('src')).toBe('/files/old.png')
  })

  test('shows why an upload failed and sends the same file again', async () => {
    const changed = vi.fn()
    const http = fakeHttp({ 'POST uploaders': failingFirst(['文件保存失败'], () => stored) })
    await renderWidget(<UploadHarness onChange={changed} />, { http })
    const file = png()
    await userEvent.upload(chooser(), file)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('上传失败! 文件保存失败')
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(changed).toHaveBeenCalledWith(URL_OF_NEW))
    expect(http.sent.map(one => one.sent.body)).toEqual([{ file }, { file }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('accepts a library picture, by the same rules as a file', async () => {
    const changed = vi.fn()
    const pictures = [
      mediaPicture(1, { ext: 'gif' }),
      mediaPicture(2, { size: 2 * 1024 * 1024 }),
      mediaPicture(3, { width: 4, height: 3 }),
      mediaPicture(4, { width: 4, height: 4 }),
    ]
    const http = fakeHttp({
      'GET admin/media': () => mediaPageOf(pictures),
      'GET admin/media/folders': () => [],
      'GET admin/media/{media_id}/uses': () => [],
    })
    await renderWidget(<UploadHarness square megabytes={1} accept={['jpg', 'png']} onChange={changed} />, { http })
    const choose = async (n: number) => {
      await userEvent.click(button('素材库'))
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.click(await dialog.findByRole('button', { name: `选择 图 ${n}.png` }))
      await userEvent.click(dialog.getByRole('button', { name: '使用所选图片' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const reason = () => screen.getByRole('alert').textContent
    await choose(1)
    expect(reason()).toBe('只支持 jpg / png 图片')
    await choose(2)
    expect(reason()).toBe('图片不能超过 1 MB')
    await choose(3)
    expect(reason()).toBe('图片的宽和高应相等，这张是 4 × 3 像素')
    expect(changed).not.toHaveBeenCalled()
    await choose(4)
    expect(changed).toHaveBeenCalledWith('/files/stored-4.png')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(['identity', 'member', 'original'])('offers no library if files are stored as %s', async scene => {
    await renderWidget(<UploadHarness scene={scene} />)
    expect(screen.queryByRole('button', { name: '素材库' })).toBeNull()
  })

  test('can dismiss an error', async () => {
    await renderWidget(<UploadHarness />, { http: fakeHttp({}) })
    drop(new File(['x'], 'a.txt', { type: 'text/plain' }))
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '关闭提示' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('supports English', async () => {
    const http = fakeHttp({
      'POST uploaders': () => {
        throw failed('The file could not be stored')
      },
    })
    await renderWidget(<UploadHarness value="/files/old.png" />, { http, language: 'en' })
    expect(screen.getByText('Click, drop or paste. gif, jpg, jpeg, png, up to 10 MB.')).toBeTruthy()
    expect(screen.getByText('View original')).toBeTruthy()
    expect(button('Enlarge picture')).toBeTruthy()
    await userEvent.upload(chooser(), png())
    expect((await screen.findByRole('alert')).textContent).toContain('Upload failed. The file could not be stored')
  })

  test('accepts only square pictures of its size and types if configured', async () => {
    const changed = vi.fn()
    const http = fakeHttp({ 'POST uploaders': () => stored })
    const sized = (width: number, height: number) => async () => ({ width, height, close: () => undefined })
    await renderWidget(<UploadHarness square megabytes={1} accept={['jpg', 'png']} onChange={changed} />, { http })
    vi.stubGlobal('createImageBitmap', sized(320, 200))
    drop(png())
    expect((await screen.findByRole('alert')).textContent).toBe('图片的宽和高应相等，这张是 320 × 200 像素')
    drop(png('large.png', 1024 * 1024 + 1))
    expect(screen.getByRole('alert').textContent).toBe('图片不能超过 1 MB')
    drop(new File(['GIF'], 'logo.gif', { type: 'image/gif' }))
    expect(screen.getByRole('alert').textContent).toBe('只支持 jpg / png 图片')
    expect(http.sent).toEqual([])
    vi.stubGlobal('createImageBitmap', sized(320, 320))
    drop(png())
    await waitFor(() => expect(changed).toHaveBeenCalledWith(URL_OF_NEW))
    expect(screen.queryByRole('alert')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('rejects other types and files above 10 MB without sending them', async () => {
    const { http } = await renderWidget(<UploadHarness />)
    drop(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    expect(screen.getByRole('alert').textContent).toBe('只支持 gif / jpg / jpeg / png 图片')
    drop(png('large.PNG', 10 * 1024 * 1024 + 1))
    expect(screen.getByRole('alert').textContent).toBe('图片不能超过 10 MB')
    drop(png('a.png'), png('b.png'))
    expect(screen.getByRole('alert').textContent).toBe('一次只能上传一张图片')
    expect(http.sent).toEqual([])
  })

  test('a rejected file does not stop an upload in progress, and a valid one clears the error', async () => {
    const http = fakeHttp({ 'POST uploaders': () => later<typeof stored>().promise })
    await renderWidget(<UploadHarness />, { http })
    await userEvent.upload(chooser(), png())
    fireEvent.drop(button('取消'), { dataTransfer: { types: ['Files'], files: [new File(['x'], 'a.pdf')] } })
    expect(screen.getByRole('alert').textContent).toBe('只支持 gif / jpg / jpeg / png 图片')
    expect(http.sent[0]?.sent.signal?.aborted).toBe(false)
    await userEvent.upload(chooser(), png('b.png'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(http.sent.map(one => one.sent.signal?.aborted)).toEqual([true, false])
  })

  test('accepts only the configured types', async () => {
    const { http } = await renderWidget(<UploadHarness accept={['jpg', 'png']} />)
    expect(chooser().accept).toBe('.jpg,.png')
    drop(new File(['x'], 'a.gif', { type: 'image/gif' }))
    expect(screen.getByRole('alert').textContent).toBe('只支持 jpg / png 图片')
    expect(http.sent).toEqual([])
  })

  test('accepts a dropped file, with a hint while it hovers', async () => {
    const changed = vi.fn()
    await renderWidget(<UploadHarness onChange={changed} />, { http: fakeHttp({ 'POST uploaders': () => stored }) })
    fireEvent.dragOver(button('上传图片'), { dataTransfer: { types: ['Files'] } })
    expect(screen.getByText('松开即可上传')).toBeTruthy()
    drop(png())
    await waitFor(() => expect(changed).toHaveBeenCalledWith(URL_OF_NEW))
  })

  test('accepts a pasted picture, which may have no name', async () => {
    const changed = vi.fn()
    await renderWidget(<UploadHarness onChange={changed} />, { http: fakeHttp({ 'POST uploaders': () => stored }) })
    fireEvent.paste(button('上传图片'), { clipboardData: { files: [png('')] } })
    await waitFor(() => expect(changed).toHaveBeenCalledWith(URL_OF_NEW))
  })

  test('removes the picture', async () => {
    const changed = vi.fn()
    await renderWidget(<UploadHarness value="/files/old.png" onChange={changed} />)
    await userEvent.click(button('移除'))
    expect(changed).toHaveBeenCalledWith('')
    expect(button('上传图片')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('shows a placeholder for a broken picture', async () => {
    await renderWidget(<UploadHarness value="/files/gone.png" />)
    fireEvent.error(found(button('放大查看图片').querySelector('img')))
    expect(await screen.findByRole('img', { name: '图片无法显示' })).toBeTruthy()
  })

  test('links to valid picture URLs only', async () => {
    await renderWidget(<UploadHarness value="javascript:alert(1)" />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('disabled: shows the picture and accepts nothing', async () => {
    const { http } = await renderWidget(<UploadHarness value="/files/old.png" disabled />)
    expect(button('更换')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: '移除' })).toBeNull()
    fireEvent.drop(button('更换'), { dataTransfer: { types: ['Files'], files: [png()] } })
    expect(http.sent).toEqual([])
  })

  test('aborts an upload when the screen unmounts', async () => {
    const http = fakeHttp({ 'POST uploaders': () => later<typeof stored>().promise })
    const { unmount } = await renderWidget(<UploadHarness />, { http })
    await userEvent.upload(chooser(), png())
    unmount()
    expect(http.sent[0]?.sent.signal?.aborted).toBe(true)
  })
})
