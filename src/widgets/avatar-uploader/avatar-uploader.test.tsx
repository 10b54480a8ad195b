import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubPictures } from '../crop-dialog/testing'
import { failingFirst, fakeHttp, found, later, renderWidget } from '../testing'
import AvatarUploader, { type AvatarUploaderProps } from './avatar-uploader'

const stored = { name: 'new.jpg', ext: 'jpg', url: '/files/other/new.jpg' }
const MEGABYTE = 1024 * 1024
const picture = (name = 'me.jpg', type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], name, { type })

const drawn: number[][] = []
const canvasGives = vi.fn<(type: string) => Blob | null>()
beforeEach(() => {
  drawn.length = 0
  canvasGives.mockReset().mockImplementation(type => new Blob(['cropped'], { type }))
  stubPictures(drawn, canvasGives)
})

function UploaderHarness({ onChange, ...props }: AvatarUploaderProps) {
  const [value, setValue] = useState(props.value)
  const change = (url: string) => {
    setValue(url)
    onChange?.(url)
  }
  return <AvatarUploader {...props} value={value} onChange={change} />
}

const chooser = () => found(document.querySelector<HTMLInputElement>('input[type=file]'))
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.queryByRole('dialog')
const preview = () => button('放大查看图片').querySelector('img')?.getAttribute('src')
const choose = (...files: File[]) => userEvent.upload(chooser(), files, { applyAccept: false })

async function openCrop(file: File) {
  await choose(file)
  return croppable()
}

/** Waits until the selected picture is loaded in the crop dialog. */
async function croppable() {
  await screen.findByRole('dialog')
  const image = await waitFor(() => found(document.querySelector('.reactEasyCrop_Image')))
  fireEvent.load(image)
  return screen.findByRole('application')
}

const crop = (name = '裁剪并上传') => userEvent.click(button(name))

describe('avatar uploader', () => {
  test('crops a file and uploads a 400-pixel square with the scene other', async () => {
    const changed = vi.fn()
    const http = fakeHttp({ 'POST uploaders': () => stored })
    await renderWidget(<UploaderHarness value="/files/old.png" onChange={changed} />, { http })
    expect(preview()).toBe('/files/old.png')
    // Pasted, because user-event leaves the focus in the invisible file input.
    button('更换').focus()
    fireEvent.paste(button('更换'), { clipboardData: { files: [picture()] } })
    await croppable()
    expect(http.sent).toEqual([])
    await crop()
    await waitFor(() => expect(changed).toHaveBeenCalledWith('/files/other/new.jpg'))
    // The centre of the picture, at full height.
    expect(drawn).toEqual([[100, 0, 600, 600, 0, 0, 400, 400]])
    const { key, sent } = found(http.sent[0])
    expect([key, sent.query]).toEqual(['POST uploaders', { scene: 'other' }])
    const { file } = sent.body as { file: File }
    expect([file.name, file.type, await file.text()]).toEqual(['me.jpg', 'image/jpeg', 'cropped'])
    expect(http.sent).toHaveLength(1)
    await waitFor(() => expect(dialog()).toBeNull())
    expect(preview()).toBe('/files/other/new.jpg')
    expect(document.activeElement).toBe(button('更换'))
  })

  test('arrow keys move the picture, the slider zooms', async () => {
    await renderWidget(<UploaderHarness />, { http: fakeHttp({ 'POST uploaders': () => stored }) })
    const stage = await openCrop(picture())
    expect(stage.getAttribute('aria-label')).toBe('裁剪区域')
    fireEvent.keyDown(stage, { key: 'ArrowRight' })
    fireEvent.keyUp(stage, { key: 'ArrowRight' })
    const slider = screen.getByRole('slider', { name: '缩放' })
    expect(slider.getAttribute('aria-valuetext')).toBe('100%')
    // End, as a key code for the slider.
    fireEvent.keyDown(slider, { key: 'End', keyCode: 35, which: 35 })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('300%'))
    await crop()
    await waitFor(() => expect(drawn).toHaveLength(1))
    const [x = 0, y, width, height] = found(drawn[0])
    expect([y, width, height]).toEqual([200, 200, 200])
    // The picture was moved right, so the crop is left of its centre.
    expect(x).toBeLessThan(300)
  })

  test('cancelling sends nothing and leaves an earlier upload running', async () => {
    const changed = vi.fn()
    const answer = later<typeof stored>()
    const http = fakeHttp({ 'POST uploaders': () => answer.promise })
    await renderWidget(<UploaderHarness onChange={changed} />, { http })
    await openCrop(picture('first.jpg'))
    await crop()
    await waitFor(() => expect(dialog()).toBeNull())
    expect(screen.getByText('正在上传 first.jpg')).toBeTruthy()
    await openCrop(picture('second.jpg'))
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(dialog()).toBeNull())
    expect(http.sent.map(one => one.sent.signal?.aborted)).toEqual([false])
    answer.resolve(stored)
    await waitFor(() => expect(changed).toHaveBeenCalledWith('/files/other/new.jpg'))
  })

  test.each([
    ['zh', '上传图片', '文件数量超过限制！', '点击、拖入或粘贴，建议用 jpg 或 png，不超过 1 MB'],
    ['en', 'Upload picture', 'Too many files', 'Click, drop or paste. JPG or PNG recommended, up to 1 MB.'],
  ] as const)('rejects more than one file (%s)', async (language, name, text, hint) => {
    const { http } = await renderWidget(<UploaderHarness />, { language })
    expect(screen.getByText(hint)).toBeTruthy()
    expect(chooser().multiple).toBe(true)
    await choose(picture('a.jpg'), picture('b.jpg'))
    expect(screen.getByRole('alert').textContent).toBe(text)
    await choose(picture('c.pdf', 'application/pdf'))
    expect(screen.getByRole('alert').textContent).not.toBe(text)
    fireEvent.drop(button(name), { dataTransfer: { types: ['Files'], files: [picture('a.jpg'), picture('b.jpg')] } })
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(dialog()).toBeNull()
    expect(http.sent).toEqual([])
  })

  test('warns of a large or unusual picture and accepts it', async () => {
    const changed = vi.fn()
    await renderWidget(<UploaderHarness onChange={changed} />, { http: fakeHttp({ 'POST uploaders': () => stored }) })
    await openCrop(picture('me.gif', 'image/gif', 2 * MEGABYTE))
    expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual([
      '建议用 jpg 或 png；这张 GIF 会变成静止图片',
      '图片有 2.0 MB，建议不超过 1 MB；裁剪后会缩小再上传',
    ])
    await crop()
    await waitFor(() => expect(changed).toHaveBeenCalled())
    expect(canvasGives).toHaveBeenCalledWith('image/png')
  })

  test('a small jpg needs no warning', async () => {
    await renderWidget(<UploaderHarness />)
    await openCrop(picture('me.jpg', 'image/jpeg', MEGABYTE))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('rejects other file types and files above 10 MB', async () => {
    const { http } = await renderWidget(<UploaderHarness />)
    await choose(picture('me.svg', 'image/svg+xml'))
    expect(screen.getByRole('alert').textContent).toBe('只支持 jpg / jpeg / png / gif / webp / bmp 图片')
    await choose(picture('me.png', 'image/png', 10 * MEGABYTE + 1))
    expect(screen.getByRole('alert').textContent).toBe('图片不能超过 10 MB')
    expect(dialog()).toBeNull()
    expect(http.sent).toEqual([])
  })

  test('shows an error when a picture cannot be opened', async () => {
    await renderWidget(<UploaderHarness />, { language: 'en' })
    await choose(picture())
    await screen.findByRole('dialog', { name: 'Crop avatar' })
    fireEvent.error(await waitFor(() => found(document.querySelector('.reactEasyCrop_Image'))))
    expect(screen.getByRole('alert').textContent).toBe('This picture cannot be opened. Try another one.')
    expect(button('Crop and upload')).toHaveProperty('disabled', true)
  })

  test('shows an error when a picture cannot be cropped', async () => {
    const { http } = await renderWidget(<UploaderHarness />)
    canvasGives.mockReturnValue(null)
    await openCrop(picture())
    await crop()
    expect((await screen.findByRole('alert')).textContent).toBe('图片无法裁剪，换一张试试')
    expect(button('裁剪并上传')).toHaveProperty('disabled', true)
    expect(http.sent).toEqual([])
  })

  test('shows the progress and can be cancelled', async () => {
    const busy = vi.fn()
    const http = fakeHttp({ 'POST uploaders': () => later<typeof stored>().promise })
    await renderWidget(<UploaderHarness onBusy={busy} />, { http })
    await openCrop(picture())
    await crop()
    await waitFor(() => expect(busy).toHaveBeenLastCalledWith(true))
    found(http.sent[0]).sent.onProgress?.(0.5)
    const progress = await screen.findByRole('progressbar')
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'))
    await waitFor(() => expect(dialog()).toBeNull())
    await userEvent.click(button('取消'))
    expect(http.sent[0]?.sent.signal?.aborted).toBe(true)
    expect(busy).toHaveBeenLastCalledWith(false)
    expect(button('上传图片')).toBeTruthy()
  })

  test('retries a failed upload with the same crop', async () => {
    const changed = vi.fn()
    const http = fakeHttp({ 'POST uploaders': failingFirst(['文件保存失败'], () => stored) })
    await renderWidget(<UploaderHarness onChange={changed} />, { http })
    await openCrop(picture())
    await crop()
    expect((await screen.findByRole('alert')).textContent).toContain('上传失败! 文件保存失败')
    await waitFor(() => expect(dialog()).toBeNull())
    await userEvent.click(button('重试'))
    await waitFor(() => expect(changed).toHaveBeenCalledWith('/files/other/new.jpg'))
    expect(http.sent[1]?.sent.body).toEqual(http.sent[0]?.sent.body)
    expect(drawn).toHaveLength(1)
  })

  test('removes the picture', async () => {
    const changed = vi.fn()
    await renderWidget(<UploaderHarness value="/files/old.png" onChange={changed} />)
    await userEvent.click(button('移除'))
    expect(changed).toHaveBeenCalledWith('')
    expect(button('上传图片')).toBeTruthy()
  })
})
