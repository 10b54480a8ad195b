import type { FloorTag } from '@contract/widgets/rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { describe, expect, test, vi } from 'vitest'
import { found, renderWidget } from '@/widgets/testing'
import FloorTagsExample from './floor-tags.example'
import { useFloorTags } from './use-floor-tags'

const tag = (block_value: string): FloorTag => ({
  block_type: 'TEXT',
  block_value,
  block_opt: { opt_type: 'NONE', opt_value: '' },
})
const answered = vi.fn()
function Asker({ tags }: { tags: readonly FloorTag[] }) {
  const edit = useFloorTags()
  return <Button onClick={async () => answered(await edit({ value: tags }))}>open</Button>
}
const open = async (name: string) => {
  answered.mockClear()
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: '编辑标签' }))
  // After opening, the first field takes the focus, which would interrupt typing elsewhere.
  const [first] = dialog.queryAllByRole('textbox')
  if (first) await waitFor(() => expect(document.activeElement).toBe(first))
  return dialog
}

const questions = () => screen.queryAllByRole('dialog').filter(one => one.textContent?.includes('删除标签「乙」？'))

describe('floor tag editor', () => {
  test('adds a tag that searches for its text until its action is changed', async () => {
    await renderWidget(<FloorTagsExample />)
    const dialog = await open('useFloorTags')
    await userEvent.click(dialog.getByRole('button', { name: '添加标签' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '标签 1' }), '茶具')
    await userEvent.click(dialog.getByRole('button', { name: '保存标签' }))
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('茶具 KEYWORD 茶具'))
    const again = await open('useFloorTags')
    await userEvent.type(again.getByRole('textbox', { name: '标签 1' }), '瓷')
    await userEvent.click(again.getByRole('button', { name: '保存标签' }))
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('茶具瓷 KEYWORD 茶具'))
  })

  test('shows the errors of each tag', async () => {
    await renderWidget(<Asker tags={[tag(''), tag('六个字的标签')]} />)
    const dialog = await open('open')
    await userEvent.click(dialog.getByRole('button', { name: '保存标签' }))
    expect(dialog.getAllByRole('alert').map(one => one.textContent)).toEqual([
      '请输入文字内容！',
      '标签最多 5 个字符！',
      '表单填写有误，请核对！',
    ])
    expect(answered).not.toHaveBeenCalled()
  })

  test('accepts ten at most', async () => {
    await renderWidget(<Asker tags={Array.from({ length: 10 }, (_, at) => tag(`标签${at}`))} />)
    const dialog = await open('open')
    await userEvent.click(dialog.getByRole('button', { name: '添加标签' }))
    expect(dialog.getByRole('alert').textContent).toBe('超过最大个数！')
    expect(dialog.getByText('10 / 10 个')).toBeTruthy()
  })

  test('deletes after a confirmation, and sorts', async () => {
    await renderWidget(<Asker tags={[tag('甲'), tag('乙'), tag('丙')]} />)
    const dialog = await open('open')
    const confirm = async (name: string) => {
      await userEvent.click(dialog.getByRole('button', { name: '删除标签 乙' }))
      await waitFor(() => expect(questions()).toHaveLength(1))
      const question = within(found(questions()[0]))
      await userEvent.click(question.getByRole('button', { name }))
      await waitFor(() => expect(questions()).toEqual([]))
    }
    await confirm('取消')
    expect(dialog.getAllByRole('listitem')).toHaveLength(3)
    await confirm('删除标签')
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    dialog.getByRole('button', { name: '移动 丙' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.click(dialog.getByRole('button', { name: '保存标签' }))
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith([tag('丙'), tag('甲')]))
  })
})
