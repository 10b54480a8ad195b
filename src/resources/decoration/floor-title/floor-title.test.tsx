import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderWidget } from '@/widgets/testing'
import FloorTitleExample from './floor-title.example'

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'useFloorTitle' }))
  const dialog = within(await screen.findByRole('dialog', { name: '编辑楼层标题' }))
  // After opening, the first field takes the focus, which would interrupt typing elsewhere.
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('textbox')[0]))
  return dialog
}
const fill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

describe('floor title editor', () => {
  test('accepts a title of 2 to 4 characters and two colours', async () => {
    await renderWidget(<FloorTitleExample />)
    const dialog = await open()
    await userEvent.type(dialog.getByRole('textbox', { name: /标题/ }), '好物')
    await fill(dialog.getByRole('textbox', { name: /开始颜色/ }), '#fff')
    await userEvent.click(dialog.getByRole('button', { name: '保存标题' }))
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toBe(
        '{"text":"好物","start_color":"#fff","end_color":"#488bad"}',
      ),
    )
  })

  test('shows the errors of each part', async () => {
    await renderWidget(<FloorTitleExample />)
    const dialog = await open()
    await fill(dialog.getByRole('textbox', { name: /开始颜色/ }), 'red')
    await fill(dialog.getByRole('textbox', { name: /结束颜色/ }), '#12')
    await userEvent.click(dialog.getByRole('button', { name: '保存标题' }))
    const alerts = () => dialog.getAllByRole('alert').map(one => one.textContent)
    const colour = '请输入正确的十六进制颜色！'
    expect(alerts()).toEqual(['请输入标题！', colour, colour, '表单填写有误，请核对！'])
    await userEvent.type(dialog.getByRole('textbox', { name: /标题/ }), '五个字标题')
    expect(alerts()[0]).toBe('标题应为 2-4 个字符！')
  })
})
