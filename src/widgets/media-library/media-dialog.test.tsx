import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, found, renderWidget } from '../testing'
import { mediaPageOf, mediaPicture } from './testing'
import { type MediaPickerOptions, useMediaPicker } from './use-media-picker'

const LIST = 'GET admin/media'
const answered = vi.fn()
function Asker(options: MediaPickerOptions) {
  const pick = useMediaPicker()
  return <Button onClick={async () => answered(await pick(options))}>open</Button>
}
const open = async (name = '从素材库选择') => {
  answered.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  return within(await screen.findByRole('dialog', { name }))
}
type Dialog = Awaited<ReturnType<typeof open>>
const take = async (dialog: Dialog, name: string) =>
  userEvent.click(await dialog.findByRole('button', { name: `选择 ${name}` }))
const use = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: '使用所选图片' }))
const names = () => answered.mock.lastCall?.[0]?.map((one: { name: string }) => one.name)
const chooser = () => found(document.querySelector<HTMLInputElement>('input[type=file]'))

const folders = () => [
  { folder: '', count: 2 },
  { folder: '春季', count: 30 },
]
const library = () =>
  fakeHttp({
    [LIST]: () => mediaPageOf([mediaPicture(1), mediaPicture(2), mediaPicture(3)], 32),
    'GET admin/media/folders': folders,
    'GET admin/media/{media_id}/uses': () => [
      { entity: 'brand', count: 7, names: ['听雨', '青禾'] },
      { entity: 'order', count: 1_000, names: [] },
    ],
  })
const queries = (http: ReturnType<typeof library>) =>
  http.sent.filter(one => one.key === LIST).map(one => one.sent.query as Record<string, unknown>)

describe('media library dialog', () => {
  test('answers the last selected picture, and shows where it is used', async () => {
    await renderWidget(<Asker limit={1} scene="goods" />, { http: library() })
    const dialog = await open()
    expect(dialog.getByRole('button', { name: '使用所选图片' })).toHaveProperty('disabled', true)
    await take(dialog, '图 1.png')
    await take(dialog, '图 2.png')
    const facts = within(dialog.getByRole('region', { name: '图 2.png' }))
    expect(facts.getByText('400 × 300 · PNG · 2 KB')).toBeTruthy()
    expect(await facts.findByText(/品牌 7 处/)).toBeTruthy()
    expect(facts.getByText(/订单 至少 1,000 处/)).toBeTruthy()
    expect(facts.getByText('听雨、青禾 等')).toBeTruthy()
    await use(dialog)
    await waitFor(() => expect(names()).toEqual(['图 2.png']))
  })

  test('shows that the uses of a picture could not be loaded, and retries', async () => {
    const uses = failingFirst(['服务器忙'], () => [])
    const http = fakeHttp({
      [LIST]: () => mediaPageOf([mediaPicture(1)]),
      'GET admin/media/folders': folders,
      'GET admin/media/{media_id}/uses': uses,
    })
    await renderWidget(<Asker limit={1} scene="goods" />, { http })
    const dialog = await open()
    await take(dialog, '图 1.png')
    const facts = within(dialog.getByRole('region', { name: '图 1.png' }))
    expect((await facts.findByRole('alert')).textContent).toContain('使用位置加载失败：服务器忙')
    await userEvent.click(facts.getByRole('button', { name: '重试' }))
    expect(await facts.findByText('还没有使用')).toBeTruthy()
  })

  test('answers several in click order, up to the limit', async () => {
    await renderWidget(<Asker limit={2} scene="goods" />, { http: library() })
    const dialog = await open()
    for (const name of ['图 3.png', '图 1.png', '图 2.png']) await take(dialog, name)
    expect(dialog.getByRole('alert').textContent).toBe('最多选择 2 张，先取消一张再选')
    expect(dialog.getByText('已选 2 / 2 张')).toBeTruthy()
    await take(dialog, '图 3.png')
    expect(dialog.queryByRole('alert')).toBeNull()
    await take(dialog, '图 2.png')
    await use(dialog)
    await waitFor(() => expect(names()).toEqual(['图 1.png', '图 2.png']))
  })

  test('searches, opens folders and changes pages', async () => {
    const http = library()
    await renderWidget(<Asker limit={1} scene="goods" />, { http })
    const dialog = await open()
    await userEvent.type(dialog.getByRole('searchbox', { name: '图片名称' }), '茶{Enter}')
    await waitFor(() => expect(queries(http).at(-1)).toEqual({ page_no: 1, page_size: 24, keyword: '茶' }))
    await userEvent.click(await dialog.findByTitle('2'))
    await waitFor(() => expect(queries(http).at(-1)).toEqual({ page_no: 2, page_size: 24, keyword: '茶' }))
    await userEvent.click(dialog.getByRole('button', { name: /春季/ }))
    await waitFor(() =>
      expect(queries(http).at(-1)).toEqual({ page_no: 1, page_size: 24, keyword: '茶', folder: '春季' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: /未分类/ }))
    await waitFor(() => expect(queries(http).at(-1)).toMatchObject({ unfiled: '1' }))
  })

  test('uploads into the open folder, and selects the uploaded picture', async () => {
    let pictures = [mediaPicture(1)]
    const http = fakeHttp({
      [LIST]: () => mediaPageOf(pictures),
      'GET admin/media/folders': folders,
      'GET admin/media/{media_id}/uses': () => [],
      'POST uploaders': () => {
        pictures = [mediaPicture(9, { name: '新茶.png' }), ...pictures]
        return { name: 'x.png', ext: 'png', url: '/files/stored-9.png' }
      },
    })
    await renderWidget(<Asker limit={1} scene="goods" />, { http })
    const dialog = await open()
    await userEvent.click(await dialog.findByRole('button', { name: /春季/ }))
    await userEvent.upload(chooser(), new File([new Uint8Array(10)], '新茶.png', { type: 'image/png' }))
    expect(await dialog.findByRole('region', { name: '新茶.png' })).toBeTruthy()
    expect(http.sent.find(one => one.key === 'POST uploaders')?.sent.query).toEqual({ scene: 'goods', folder: '春季' })
    await use(dialog)
    await waitFor(() => expect(names()).toEqual(['新茶.png']))
  })

  /** A library in which the pictures 8 and 9 are found once they are uploaded. */
  const libraryWithUploads = () =>
    fakeHttp({
      [LIST]: () => mediaPageOf([mediaPicture(8), mediaPicture(9), mediaPicture(1)]),
      'GET admin/media/folders': folders,
      'GET admin/media/{media_id}/uses': () => [],
      'POST uploaders': ({ body }) => {
        const { name } = (body as { file: File }).file
        return { name, ext: 'png', url: `/files/stored-${name.slice(0, 1)}.png` }
      },
    })

  test('selects all uploads, and retains selections made meanwhile', async () => {
    const http = libraryWithUploads()
    await renderWidget(<Asker limit={0} scene="goods" />, { http })
    const dialog = await open()
    await dialog.findByRole('button', { name: '选择 图 1.png' })
    const png = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png' })
    await userEvent.upload(chooser(), [png('8.png'), png('9.png')])
    await take(dialog, '图 1.png')
    expect(await dialog.findByText('已选 3 张')).toBeTruthy()
    await use(dialog)
    await waitFor(() => expect([...names()].sort()).toEqual(['图 1.png', '图 8.png', '图 9.png']))
  })

  test('selects as many uploads as there is space for, and shows that the others are not selected', async () => {
    const http = libraryWithUploads()
    await renderWidget(<Asker limit={2} scene="goods" />, { http })
    const dialog = await open()
    await take(dialog, '图 1.png')
    const png = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png' })
    await userEvent.upload(chooser(), [png('8.png'), png('9.png')])
    expect(await dialog.findByText('最多选择 2 张，其余图片已上传但没有选中')).toBeTruthy()
    expect(dialog.getByText('已选 2 / 2 张')).toBeTruthy()
  })

  test('shows why pictures could not be loaded, and retries', async () => {
    const http = fakeHttp({
      [LIST]: failingFirst(['服务器忙'], () => mediaPageOf([mediaPicture(1)])),
      'GET admin/media/folders': folders,
    })
    await renderWidget(<Asker limit={1} scene="goods" />, { http })
    const dialog = await open()
    expect((await dialog.findByRole('alert')).textContent).toContain('素材库加载失败：服务器忙')
    await userEvent.click(dialog.getByRole('button', { name: '重试' }))
    expect(await dialog.findByRole('button', { name: '选择 图 1.png' })).toBeTruthy()
  })

  test('supports English, and shows an empty state', async () => {
    const http = fakeHttp({ [LIST]: () => mediaPageOf([]), 'GET admin/media/folders': () => [] })
    await renderWidget(<Asker limit={1} scene="goods" />, { http, language: 'en' })
    const dialog = await open('Choose from the library')
    expect(await dialog.findByText('The library has no pictures yet')).toBeTruthy()
  })
})
