import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeHttp, renderWidget } from '@/widgets/testing'
import TextPickerExample from './text-picker.example'

const shops = () => fakeHttp({ 'GET admin/shops/list': () => [{ shop_id: '3', shop_name: '青山书画' }] })
const open = async (name = '编辑文字') => {
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  // After opening, the first field takes the focus, which would interrupt typing elsewhere.
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('textbox')[0]))
  return dialog
}
const choose = async (dialog: Awaited<ReturnType<typeof open>>, kind: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: /^操作类型/ }))
  await userEvent.click(await screen.findByText(kind, { selector: '.ant-select-item-option-content' }))
}
const answer = () => document.querySelector('output')?.textContent

describe('text picker', () => {
  test('accepts a text with its click action', async () => {
    await renderWidget(<TextPickerExample />)
    const dialog = await open()
    const text = dialog.getByRole('textbox', { name: /文字内容/ })
    await waitFor(() => expect(document.activeElement).toBe(text))
    await userEvent.type(text, ' 新品上市 ')
    await choose(dialog, '链接地址')
    await userEvent.type(dialog.getByRole('textbox', { name: '操作内容' }), '/goods/1{Enter}')
    await waitFor(() => expect(answer()).toBe('{"text":"新品上市","opt_type":"URL","opt_value":"/goods/1"}'))
    expect(screen.getByText('链接地址 /goods/1')).toBeTruthy()
  })

  test('shows errors with the texts of the specification', async () => {
    await renderWidget(<TextPickerExample />)
    const dialog = await open()
    await choose(dialog, '链接地址')
    const alerts = () => dialog.queryAllByRole('alert').map(one => one.textContent)
    expect(alerts()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: '保存文字' }))
    expect(alerts()).toEqual(['请输入文字内容！', '请输入操作内容！', '表单填写有误，请核对！'])
    await userEvent.type(dialog.getByRole('textbox', { name: /文字内容/ }), '字'.repeat(16))
    await userEvent.type(dialog.getByRole('textbox', { name: '操作内容' }), '//a')
    expect(alerts()).toEqual([
      '文字应为 1 至 15 个字符',
      '链接值只能以 / 开头，小程序链接只支持一级目录！',
      '表单填写有误，请核对！',
    ])
    // A single error keeps the dialog open.
    await userEvent.type(dialog.getByRole('textbox', { name: /文字内容/ }), '{Backspace}')
    await userEvent.click(dialog.getByRole('button', { name: '保存文字' }))
    expect(alerts()).toEqual(['链接值只能以 / 开头，小程序链接只支持一级目录！', '表单填写有误，请核对！'])
    expect(answer()).toBe('')
  })

  test('selects a shop, and clears the value with its type', async () => {
    await renderWidget(<TextPickerExample />, { http: shops() })
    const dialog = await open()
    await userEvent.type(dialog.getByRole('textbox', { name: /文字内容/ }), '店')
    await choose(dialog, '店铺编号')
    await userEvent.click(dialog.getByRole('combobox', { name: '操作内容' }))
    await userEvent.click(await screen.findByText('青山书画', { selector: '.ant-select-item-option-content' }))
    await userEvent.click(dialog.getByRole('button', { name: '保存文字' }))
    await waitFor(() => expect(answer()).toBe('{"text":"店","opt_type":"SHOP","opt_value":"3"}'))
    const again = await open()
    await choose(again, '无操作')
    await userEvent.click(again.getByRole('button', { name: '保存文字' }))
    await waitFor(() => expect(answer()).toBe('{"text":"店","opt_type":"NONE","opt_value":""}'))
  })

  test('changes nothing when it is cancelled, in English too', async () => {
    await renderWidget(<TextPickerExample />, { language: 'en' })
    const dialog = await open('Edit text')
    await userEvent.type(dialog.getByRole('textbox', { name: /Text/ }), 'x')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(answer()).toBe('')
  })
})
