import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { renderWidget } from '@/widgets/testing'
import type { InputProps } from '../kind'
import { withBoundary } from './with-boundary'

/** An input that throws for some values. */
const Fragile = withBoundary(function Fragile({ value, onChange, id }: Partial<InputProps>) {
  if (value === 'bad' || value === 'typed!') throw new Error('This value cannot be drawn')
  return <input id={id} value={String(value ?? '')} onChange={event => onChange?.(event.target.value)} />
})

const show = (value: string) =>
  renderWidget(
    <Form initialValues={{ fragile: value, other: '青山' }}>
      <Form.Item name="fragile" label="易碎">
        <Fragile />
      </Form.Item>
      <Form.Item name="other" label="其他">
        <input />
      </Form.Item>
    </Form>,
  )

describe('a component of a field', () => {
  it('gets label, value and onChange from the surrounding form item', async () => {
    await show('山水')
    const input = screen.getByLabelText('易碎')
    expect(input).toHaveValue('山水')
    await userEvent.type(input, '画')
    expect(input).toHaveValue('山水画')
  })

  it('that throws shows an error in its place and leaves the rest of the form intact', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await show('bad')
    expect(screen.getByRole('alert')).toHaveTextContent('无法显示')
    expect(screen.getByLabelText('其他')).toHaveValue('青山')
  })

  it('that threw renders again with another value', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const drawn = await renderWidget(<Fragile value="bad" />)
    expect(screen.getByRole('alert')).toBeInTheDocument()
    drawn.again(<Fragile value="山水" />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('textbox')).toHaveValue('山水')
  })
})
