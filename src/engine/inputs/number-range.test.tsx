import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type AnyField, money } from '@/schema'
import { NumberText } from '@/widgets/number-text'
import { renderWidget } from '@/widgets/testing'
import NumberRange from './number-range'

const field: AnyField = money('价格', 'Price')

function Filter({ onAsk }: { onAsk: (range: string) => void }) {
  const [range, setRange] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onAsk(range)
      }}
    >
      <NumberRange field={field} value={range} onChange={next => setRange(String(next))} />
      <button type="submit">查询</button>
    </form>
  )
}

const start = async () => {
  const onAsk = vi.fn()
  await renderWidget(<Filter onAsk={onAsk} />)
  const [least, most] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!least || !most) throw new Error('no inputs')
  return { onAsk, least, most, ask: () => userEvent.click(screen.getByRole('button', { name: '查询' })) }
}

describe('a filter by an amount', () => {
  it('parses an amount in any format', async () => {
    const { onAsk, least, ask } = await start()
    await userEvent.type(least, '¥1,000.50')
    expect(least).toHaveValue('¥1,000.50')
    await ask()
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('1000.50,')
  })

  it('retains invalid input, shows an error and sends no request', async () => {
    const { onAsk, most, ask } = await start()
    await userEvent.type(most, '12,50')
    await ask()
    expect(most).toHaveValue('12,50')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写数字')
    expect(most.validity.customError).toBe(true)
    expect(onAsk).not.toHaveBeenCalled()
  })
})

function Form({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const change = (next: string) => {
    setText(next)
    onText(next)
  }
  return <NumberText aria-label="金额" value={text} onChange={change} />
}

it('an amount in a form is formatted on blur, and is a plain number in the values', async () => {
  const onText = vi.fn()
  await renderWidget(<Form onText={onText} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, '￥1,234,567．50')
  expect(input).toHaveValue('￥1,234,567．50')
  expect(onText).toHaveBeenLastCalledWith('1234567.50')
  await userEvent.tab()
  expect(input).toHaveValue('1234567.50')
})
