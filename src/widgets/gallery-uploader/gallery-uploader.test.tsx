import type { GalleryImage } from '@contract/widgets/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { mediaPageOf, mediaPicture } from '../media-library/testing'
import { failingFirst, fakeHttp, found, later, renderWidget } from '../testing'
import GalleryUploader, { type GalleryUploaderProps } from './gallery-uploader'
import GalleryUploaderExample from './gallery-uploader.example'

const CALL = 'POST uploaders'
const file = (name: string, size = 10, type = 'image/png') => new File([new Uint8Array(size)], name, { type })
const stored = (name: string) => ({ name, ext: 'png', url: `/files/${name}` })
const image = (id: number, sort: number): GalleryImage => ({
  img_id: String(id),
  original: `/files/old-${id}.png`,
  sort,
  name: `旧图${id}.png`,
})
/** Responds immediately, with the file's own name. */
const uploads = () => fakeHttp({ [CALL]: ({ body }) => stored((body as { file: File }).file.name) })

function UploaderHarness({ onChange, ...props }: GalleryUploaderProps) {
  const [value, setValue] = useState(props.value)
  const change = (images: readonly GalleryImage[]) => {
    setValue(images)
    onChange?.(images)
  }
  return <GalleryUploader {...props} value={value} onChange={change} />
}

const chooser = () => found(document.querySelector<HTMLInputElement>('input[type=file]'))
const button = (name: string) => screen.getByRole('button', { name })
const last = (changed: { mock: { lastCall?: readonly unknown[] | undefined } }) =>
  (changed.mock.lastCall?.[0] ?? []) as readonly GalleryImage[]

describe('gallery uploader', () => {
  test('sets sort and img_id of added pictures, as in the example', async () => {
    await renderWidget(<GalleryUploaderExample />, { http: uploads() })
    await userEvent.upload(chooser(), [file('a.png'), file('b.gif', 10, 'image/gif')])
    expect(await screen.findByText('1. -1 a.png; 2. -1 b.gif', { selector: 'output' })).toBeTruthy()
    expect(screen.getByText(/已有 2 \/ 15 张/)).toBeTruthy()
  })

  test('keeps the order of the selected files, whichever upload finishes first', async () => {
    const changed = vi.fn()
    const answers = new Map([1, 2].map(n => [`${n}.png`, later<ReturnType<typeof stored>>()]))
    const http = fakeHttp({ [CALL]: ({ body }) => found(answers.get((body as { file: File }).file.name)).promise })
    await renderWidget(<UploaderHarness onChange={changed} />, { http })
    await userEvent.upload(chooser(), [file('1.png'), file('2.png')])
    answers.get('2.png')?.resolve(stored('2.png'))
    await answers.get('2.png')?.promise
    expect(changed).not.toHaveBeenCalled()
    answers.get('1.png')?.resolve(stored('1.png'))
    await waitFor(() => expect(last(changed).map(one => one.name)).toEqual(['1.png', '2.png']))
  })

  test('accepts library pictures up to the limit, each once', async () => {
    const changed = vi.fn()
    const http = fakeHttp({
      'GET admin/media': () =>
        mediaPageOf([mediaPicture(1, { url: '/files/old-1.png' }), mediaPicture(2), mediaPicture(3)]),
      'GET admin/media/folders': () => [],
      'GET admin/media/{media_id}/uses': () => [],
    })
    await renderWidget(<UploaderHarness value={[image(1, 1)]} limit={3} onChange={changed} />, { http })
    await userEvent.click(button('素材库'))
    const dialog = within(await screen.findByRole('dialog'))
    for (const n of [1, 2, 3]) await userEvent.click(await dialog.findByRole('button', { name: `选择 图 ${n}.png` }))
    expect(dialog.getByRole('alert').textContent).toBe('最多选择 2 张，先取消一张再选')
    await userEvent.click(dialog.getByRole('button', { name: '使用所选图片' }))
    await waitFor(() =>
      expect(last(changed).map(({ img_id, original, sort }) => [img_id, original, sort])).toEqual([
        ['1', '/files/old-1.png', 1],
        [-1, '/files/stored-2.png', 2],
      ]),
    )
  })

  test('rejects a file that is too large, and sends nothing', async () => {
    const { http } = await renderWidget(<UploaderHarness value={[image(1, 1)]} />, { http: uploads() })
    const files = [file('big.jpg', 8 * 1024 * 1024)]
    fireEvent.drop(button('上传图片'), { dataTransfer: { types: ['Files'], files } })
    expect(screen.getByRole('alert').textContent).toBe('big.jpg：图片大小必须小于 8 MB！')
    expect(http.sent).toEqual([])
  })

  test('dismisses the rejection of one file and keeps the others', async () => {
    await renderWidget(<UploaderHarness value={[image(1, 1)]} />, { http: uploads() })
    const files = [file('big.jpg', 8 * 1024 * 1024), file('huge.jpg', 9 * 1024 * 1024)]
    fireEvent.drop(button('上传图片'), { dataTransfer: { types: ['Files'], files } })
    const [first] = screen.getAllByRole('button', { name: '关闭提示' })
    if (first) await userEvent.click(first)
    expect(screen.getByRole('alert').textContent).toBe('huge.jpg：图片大小必须小于 8 MB！')
  })

  test('accepts 15 at most, counting uploads in progress', async () => {
    const many = Array.from({ length: 14 }, (_, at) => image(at + 1, at + 1))
    const { http } = await renderWidget(<UploaderHarness value={many} />, { http: uploads(), language: 'en' })
    await userEvent.upload(chooser(), [file('x.png'), file('y.png')])
    expect(screen.getByRole('alert').textContent).toBe('y.png: At most 15 pictures')
    await waitFor(() => expect(http.sent).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Upload pictures' })).toBeNull())
  })

  test('accepts pasted pictures with equal names', async () => {
    const changed = vi.fn()
    await renderWidget(<UploaderHarness onChange={changed} />, { http: uploads() })
    for (const n of [1, 2]) {
      fireEvent.paste(button('上传图片'), { clipboardData: { files: [file('image.png')] } })
      await waitFor(() => expect(last(changed)).toHaveLength(n))
    }
    expect(last(changed).map(one => one.name)).toEqual(['image.png', 'image-2.png'])
  })

  test('shows the progress, can be cancelled, and reports to the form that it is busy', async () => {
    const changed = vi.fn()
    const busy = vi.fn()
    const answer = later<ReturnType<typeof stored>>()
    const http = fakeHttp({ [CALL]: () => answer.promise })
    await renderWidget(<UploaderHarness onChange={changed} onBusy={busy} />, { http })
    await userEvent.upload(chooser(), file('a.png'))
    const { sent } = found(http.sent[0])
    sent.onProgress?.(0.42)
    const progress = await screen.findByRole('progressbar', { name: '正在上传 a.png' })
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('42'))
    expect(busy).toHaveBeenLastCalledWith(true)
    await userEvent.click(button('取消上传 a.png'))
    expect(sent.signal?.aborted).toBe(true)
    expect(busy).toHaveBeenLastCalledWith(false)
    answer.resolve(stored('a.png'))
    await answer.promise
    expect(changed).not.toHaveBeenCalled()
  })

  test('shows why an upload failed and sends the same file again', async () => {
    const changed = vi.fn()
    const http = fakeHttp({ [CALL]: failingFirst(['文件保存失败'], () => stored('a.png')) })
    await renderWidget(<UploaderHarness onChange={changed} />, { http })
    await userEvent.upload(chooser(), file('a.png'))
    expect((await screen.findByRole('alert')).textContent).toBe('上传失败! 文件保存失败')
    await userEvent.click(button('重新上传 a.png'))
    await waitFor(() =>
      expect(last(changed)).toEqual([
        { img_id: -1, original: '/files/a.png', url: '/files/a.png', sort: 1, name: 'a.png' },
      ]),
    )
  })

  test('retains a file whose upload ends while the media library is open', async () => {
    const changed = vi.fn()
    const answer = later<ReturnType<typeof stored>>()
    const http = fakeHttp({
      [CALL]: () => answer.promise,
      'GET admin/media': () => mediaPageOf([mediaPicture(1)]),
      'GET admin/media/folders': () => [],
      'GET admin/media/{media_id}/uses': () => [],
    })
    await renderWidget(<UploaderHarness scene="goods" onChange={changed} />, { http })
    await userEvent.upload(chooser(), file('a.png'))
    await userEvent.click(button('素材库'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: '选择 图 1.png' }))
    answer.resolve(stored('a.png'))
    await waitFor(() => expect(last(changed)).toHaveLength(1))
    await userEvent.click(dialog.getByRole('button', { name: '使用所选图片' }))
    await waitFor(() => expect(last(changed).map(one => one.name)).toEqual(['a.png', '图 1.png']))
  })

  test('is sorted with the arrow keys; sort follows, img_id stays', async () => {
    const changed = vi.fn()
    await renderWidget(<UploaderHarness value={[image(7, 1), image(8, 2), image(9, 3)]} onChange={changed} />)
    button('移动 旧图9.png').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(last(changed).map(one => [one.img_id, one.sort])).toEqual([
      ['7', 1],
      ['9', 2],
      ['8', 3],
    ])
    expect(document.activeElement).toBe(button('移动 旧图9.png'))
    expect(screen.getByText('旧图9.png 已移到第 2 位，共 3 项')).toBeTruthy()
    await userEvent.keyboard('{Home}')
    expect(last(changed).map(one => one.img_id)).toEqual(['9', '7', '8'])
    await userEvent.click(button('移除 旧图7.png'))
    expect(last(changed).map(one => [one.img_id, one.sort])).toEqual([
      ['9', 1],
      ['8', 2],
    ])
  })

  test('marks the first picture as the main one, also after moving', async () => {
    await renderWidget(<UploaderHarness value={[image(7, 1), image(8, 2)]} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(found(first)).getByText('主图')).toBeTruthy()
    expect(within(found(second)).queryByText('主图')).toBeNull()
    button('移动 旧图8.png').focus()
    await userEvent.keyboard('{ArrowLeft}')
    const [moved] = screen.getAllByRole('listitem')
    expect(within(found(moved)).getByText('主图')).toBeTruthy()
    expect(within(found(moved)).getByRole('button', { name: '移动 旧图8.png' })).toBeTruthy()
    expect(screen.getAllByText('主图')).toHaveLength(1)
  })

  test('is read-only when it is disabled', async () => {
    await renderWidget(<GalleryUploader value={[image(1, 1), image(2, 2)]} disabled />)
    const list = within(screen.getByRole('list'))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /移动|移除|上传/ })).toBeNull()
  })
})
