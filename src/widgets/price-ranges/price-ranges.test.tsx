import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { found, renderWidget } from '../testing'
import PriceRanges from './price-ranges'
import PriceRangesExample from './price-ranges.example'

const bound = (n: number, which: '第一个值' | '第二个值', root = document.body) =>
  within(root).getByRole('textbox', { name: `区间 ${n} 的${which}` })
const button = (name: string, root = document.body) => within(root).getByRole('button', { name })
const value = () => JSON.parse(found(document.querySelector('output')).textContent ?? '')
const alerts = () => screen.queryAllByRole('alert').map(one => one.textContent)

describe('price range setter', () => {
  test('adds a range from the previous upper bound, and deletes the last but never the first', async () => {
    await renderWidget(<PriceRangesExample />)
    await userEvent.click(button('添加区间'))
    expect(value()).toEqual([
      [0, 100],
      [100, null],
    ])
    await userEvent.type(bound(2, '第二个值'), '250.5')
    expect(value()[1]).toEqual([100, 250.5])
    await userEvent.click(button('删除最后一个区间'))
    expect(value()).toEqual([[0, 100]])
    expect(button('删除最后一个区间')).toHaveProperty('disabled', true)
  })

  test('adds none while the last one is invalid, and shows why', async () => {
    await renderWidget(<PriceRangesExample />)
    await userEvent.clear(bound(1, '第二个值'))
    await userEvent.type(bound(1, '第二个值'), '0')
    await userEvent.click(button('添加区间'))
    expect(value()).toEqual([[0, 0]])
    expect(alerts()).toEqual(['最后一个区间的第二个值必须大于第一个值！'])
    expect(bound(1, '第二个值').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(bound(1, '第二个值'), '{Backspace}9')
    expect(alerts()).toEqual([])
  })

  test('formats and validates input on blur', async () => {
    await renderWidget(<PriceRangesExample />)
    await userEvent.clear(bound(1, '第二个值'))
    await userEvent.type(bound(1, '第二个值'), '1.234')
    expect(alerts()).toEqual([])
    await userEvent.tab()
    expect(bound(1, '第二个值')).toHaveProperty('value', '1.234')
    expect(alerts()).toEqual(['请填写金额，最多两位小数'])
    expect(value()).toEqual([[0, null]])
  })

  test('is labelled from bound to bound, and the label of the field refers to the first bound', async () => {
    await renderWidget(
      <>
        <label htmlFor="ranges">价格区间</label>
        <PriceRanges id="ranges" value={[[0, 100]]} />
      </>,
    )
    const between = screen.getByText('至')
    const { DOCUMENT_POSITION_FOLLOWING: after, DOCUMENT_POSITION_PRECEDING: before } = Node
    expect(between.compareDocumentPosition(bound(1, '第一个值')) & before).toBeTruthy()
    expect(between.compareDocumentPosition(bound(1, '第二个值')) & after).toBeTruthy()
    await userEvent.click(screen.getByText('价格区间'))
    expect(document.activeElement).toBe(bound(1, '第一个值'))
  })

  test('accepts ten at most', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => [at, at + 1] as const)
    await renderWidget(<PriceRanges value={ten} />, { language: 'en' })
    expect(button('Add range')).toHaveProperty('disabled', true)
    expect(screen.getByText('10 of 10 ranges')).toBeTruthy()
  })

  test('answers only valid ranges from a dialog', async () => {
    await renderWidget(<PriceRangesExample />)
    await userEvent.click(button('usePriceRanges'))
    const dialog = await screen.findByRole('dialog', { name: '设置价格区间' })
    await waitFor(() => expect(document.activeElement).toBe(bound(1, '第一个值', dialog)))
    await userEvent.click(button('添加区间', dialog))
    await userEvent.click(button('保存区间', dialog))
    expect(within(dialog).getByText('表单填写有误，请核对！')).toBeTruthy()
    expect(within(dialog).getByText('请填写金额，最多两位小数')).toBeTruthy()
    await userEvent.type(bound(2, '第二个值', dialog), '300{Enter}')
    await waitFor(() =>
      expect(value()).toEqual([
        [0, 100],
        [100, 300],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
