import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import PagerSelect from './pager-select'

const SIZES = [10, 20].map(size => ({ value: size, label: `${size} 条/页` }))
const box = () => screen.getByRole('combobox', { name: '页码' })

describe('the sizes under a table', () => {
  it('open for a key that came before their code, and keep the focus', async () => {
    const onChange = vi.fn()
    render(<PagerSelect aria-label="页码" options={SIZES} value={10} onChange={onChange} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByText('20 条/页'))
    expect(onChange.mock.calls[0]?.[0]).toBe(20)
    expect(box()).toHaveFocus()
  })

  it('cannot be chosen from while they are off', async () => {
    render(<PagerSelect aria-label="页码" options={SIZES} value={10} disabled />)
    expect(box()).toBeDisabled()
    await userEvent.click(box())
    expect(screen.queryByText('20 条/页')).toBeNull()
  })
})
