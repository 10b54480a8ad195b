import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, found, later, renderWidget } from '@/widgets/testing'
import ImageUploaderExample from './image-uploader.example'
import { nameIn } from './picked-image'
import { type ImagePickerOptions, useImagePicker } from './use-image-picker'

const CALL = 'POST uploaders'
const file = (name: string, size = 10, type = 'image/png') => new File([new Uint8Array(size)], name, { type })
const stored = (name: string) => ({ name, ext: 'png', url: `/files/${name}` })
const OLD = {
  ...{ media_id: '7', url: '/files/old.png', thumbnail: '/files/old.png?size=small', name: 'old.png', folder: '' },
  ...{ ext: 'png', width: 40, height: 30, size: 10, admin_name: 'admin', create_time: '1790000000' },
}
const LIBRARY = {
  'GET admin/media': () => ({ data: [OLD], data_total: 1, page_no: 1, page_size: 24 }),
  'GET admin/media/folders': () => [{ folder: '', count: 1 }],
} as const
const uploads = () => fakeHttp({ ...LIBRARY, [CALL]: ({ body }) => stored((body as { file: File }).file.name) })

const answered = vi.fn()
function Asker(options: ImagePickerOptions) {
  const pick = useImagePicker()
  return <Button onClick={async () => answered(await pick(options))}>open</Button>
}
const open = async (name = 'open') => {
  answered.mockClear()
  await userEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: '选择图片' }))
}
type Dialog = Awaited<ReturnType<typeof open>>
const chooser = () => found(document.querySelector<HTMLInputElement>('input[type=file]'))
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: '确定选择' }))
const tab = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('tab', { name }))
const names = () => answered.mock.lastCall?.[0]?.map((one: { name: string }) => one.name)

describe('image uploader', () => {
  test('accepts uploads, URLs and library pictures, in order', async () => {
    await renderWidget(<Asker />, { http: uploads() })
    const dialog = await open()
    await userEvent.upload(chooser(), [file('a.png'), file('b.png')])
    expect(await dialog.findByText('已选 2 / 10 张')).toBeTruthy()
    await tab(dialog, '素材库')
    const old = await dialog.findByRole('button', { name: '选择 old.png' })
    await userEvent.click(old)
    expect(old.getAttribute('aria-pressed')).toBe('true')
    await tab(dialog, '网络地址')
    await userEvent.type(dialog.getByRole('textbox', { name: '图片地址' }), 'https://img.example/c.png{Enter}')
    dialog.getByRole('button', { name: '移动 c.png' }).focus()
    await userEvent.keyboard('{Home}')
    await save(dialog)
    await waitFor(() => expect(names()).toEqual(['c.png', 'a.png', 'b.png', 'old.png']))
    expect(answered.mock.lastCall?.[0][1]).toEqual({ uid: expect.any(String), url: '/files/a.png', name: 'a.png' })
  })

  test('rejects files above the limit, and other file types', async () => {
    const { http } = await renderWidget(<Asker limit={2} />, { http: uploads() })
    const dialog = await open()
    await userEvent.upload(chooser(), [file('a.png'), file('b.png'), file('c.png')])
    expect(dialog.getByRole('alert').textContent).toBe('文件数量超过限制！')
    expect(http.sent).toEqual([])
    fireEvent.drop(dialog.getByRole('button', { name: /点击选择图片/ }), {
      dataTransfer: { types: ['Files'], files: [file('a.txt', 1, 'text/plain')] },
    })
    expect(dialog.getByRole('alert').textContent).toContain('只支持')
    await tab(dialog, '网络地址')
    const address = dialog.getByRole('textbox', { name: '图片地址' })
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    expect(dialog.getByText('请填写图片地址，以 / 或 http(s):// 开头')).toBeTruthy()
    for (const n of [1, 2, 3]) {
      await userEvent.clear(address)
      await userEvent.type(address, `/p${n}.png{Enter}`)
    }
    expect(dialog.getByText('文件数量超过限制！')).toBeTruthy()
    await save(dialog)
    await waitFor(() => expect(names()).toEqual(['p1.png', 'p2.png']))
  })

  test('prompts for the click action, and validates URLs', async () => {
    await renderWidget(<ImageUploaderExample />, { http: uploads() })
    const dialog = await open('选择图片')
    await userEvent.upload(chooser(), file('a.png'))
    await userEvent.click(await dialog.findByRole('combobox', { name: '操作类型' }))
    await userEvent.click(await screen.findByText('链接地址', { selector: '.ant-select-item-option-content' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '操作内容' }), 'goods')
    await save(dialog)
    expect(dialog.getByText('链接值只能以 / 开头，小程序链接只支持一级目录！')).toBeTruthy()
    expect(dialog.getByText('表单填写有误，请核对！')).toBeTruthy()
    await userEvent.clear(dialog.getByRole('textbox', { name: '操作内容' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '操作内容' }), '/goods')
    await save(dialog)
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a.png URL /goods'))
  })

  test('replaces a single picture and retains its click action', async () => {
    const value = [
      {
        uid: '1',
        url: '/files/x.png',
        name: 'x.png',
        opt: { opt_type: 'KEYWORD', opt_value: '茶', opt_title: '好茶' },
      },
    ] as const
    await renderWidget(<Asker limit={1} action captioned value={value} />, { http: uploads() })
    const dialog = await open()
    expect(dialog.getByRole('textbox', { name: '附加标题' })).toHaveProperty('value', '好茶')
    await userEvent.type(dialog.getByRole('textbox', { name: '附加描述' }), '新')
    await userEvent.upload(chooser(), file('y.png'))
    await waitFor(() => expect(dialog.queryByRole('button', { name: '移除 x.png' })).toBeNull())
    await save(dialog)
    await waitFor(() => expect(names()).toEqual(['y.png']))
    expect(answered.mock.lastCall?.[0][0].opt).toEqual({
      opt_type: 'KEYWORD',
      opt_value: '茶',
      opt_title: '好茶',
      opt_desc: '新',
    })
  })

  test('waits for uploads, which can be cancelled and retried', async () => {
    const first = later<ReturnType<typeof stored>>()
    const again = failingFirst(['文件保存失败'], () => stored('b.png'))
    const http = fakeHttp({
      [CALL]: sent => ((sent.body as { file: File }).file.name === 'a.png' ? first.promise : again(sent)),
    })
    await renderWidget(<Asker />, { http })
    const dialog = await open()
    await userEvent.upload(chooser(), [file('a.png'), file('b.png')])
    expect((await dialog.findByRole('alert')).textContent).toBe('上传失败! 文件保存失败')
    await userEvent.click(dialog.getByRole('button', { name: '取消上传 a.png' }))
    await userEvent.click(dialog.getByRole('button', { name: '重新上传 b.png' }))
    expect(await dialog.findByText('已选 1 / 10 张')).toBeTruthy()
    await save(dialog)
    await waitFor(() => expect(names()).toEqual(['b.png']))
  })

  test('shows why the library failed, and its pictures after a retry', async () => {
    const http = fakeHttp({ ...LIBRARY, 'GET admin/media': failingFirst(['服务器忙'], LIBRARY['GET admin/media']) })
    await renderWidget(<Asker />, { http })
    const dialog = await open()
    await tab(dialog, '素材库')
    expect((await dialog.findByRole('alert')).textContent).toContain('素材库加载失败：服务器忙')
    await userEvent.click(dialog.getByRole('button', { name: '重试' }))
    expect(await dialog.findByRole('button', { name: '选择 old.png' })).toBeTruthy()
  })
})

test.each([
  ['https://a.example/p/%E5%9B%BE.png?x=1', '图.png'],
  ['/files/a.png', 'a.png'],
  ['https://a.example/', 'https://a.example/'],
  ['/%E5%', '%E5%'],
])('finds the file name in %s', (url, name) => expect(nameIn(url)).toBe(name))
