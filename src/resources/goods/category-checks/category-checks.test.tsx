import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, later, renderWidget } from '@/widgets/testing'
import CategoryChecks, { type CategoryChecksProps } from './category-checks'

const ROWS = [
  { category_id: '1', name: '数码家电' },
  { category_id: '2', name: '图片素材' },
  { category_id: '3', name: '著作权' },
]
const CALL = 'GET admin/goods/categories/{parent_id}/children'

function ChecksHarness({ onChange, ...props }: CategoryChecksProps) {
  const [value, setValue] = useState(props.value)
  const change = (ids: string) => {
    setValue(ids)
    onChange?.(ids)
  }
  return <CategoryChecks {...props} value={value} onChange={change} />
}

const box = (name: string) => screen.findByRole('checkbox', { name })

describe('category checks', () => {
  test('renders its value, and emits ids in display order', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<ChecksHarness value="3" onChange={changed} />, {
      http: fakeHttp({ [CALL]: () => ROWS }),
    })
    expect(await box('著作权')).toHaveProperty('checked', true)
    expect(await box('数码家电')).toHaveProperty('checked', false)
    await userEvent.click(await box('数码家电'))
    expect(changed).toHaveBeenLastCalledWith('1,3')
    await userEvent.click(await box('著作权'))
    expect(changed).toHaveBeenLastCalledWith('1')
    expect(http.sent).toEqual([{ key: CALL, sent: expect.objectContaining({ params: { parent_id: 0 } }) }])
  })

  test('has a box that checks and clears all, and is indeterminate between', async () => {
    const changed = vi.fn()
    await renderWidget(<ChecksHarness value="2" onChange={changed} />, { http: fakeHttp({ [CALL]: () => ROWS }) })
    const all = await box('全选')
    expect(all).toHaveProperty('indeterminate', true)
    await userEvent.click(all)
    expect(changed).toHaveBeenLastCalledWith('1,2,3')
    expect(all).toHaveProperty('checked', true)
    expect(all).toHaveProperty('indeterminate', false)
    await userEvent.click(all)
    expect(changed).toHaveBeenLastCalledWith('')
    expect(all).toHaveProperty('checked', false)
    expect(all).toHaveProperty('indeterminate', false)
  })

  test('retains the id of a deleted category until it is removed', async () => {
    const changed = vi.fn()
    await renderWidget(<ChecksHarness value="2, 99" onChange={changed} />, { http: fakeHttp({ [CALL]: () => ROWS }) })
    await userEvent.click(await box('全选'))
    expect(changed).toHaveBeenLastCalledWith('1,2,3,99')
    await userEvent.click(await box('已删除的类目（ID 99）'))
    expect(changed).toHaveBeenLastCalledWith('1,2,3')
    expect(screen.queryByRole('checkbox', { name: /99/ })).toBeNull()
  })

  test('is usable by keyboard', async () => {
    const changed = vi.fn()
    await renderWidget(<ChecksHarness onChange={changed} />, { http: fakeHttp({ [CALL]: () => ROWS }) })
    await box('全选')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(changed).toHaveBeenLastCalledWith('1')
  })

  test('shows loading, then the error, and retries', async () => {
    const first = later<void>()
    const answer = failingFirst(['连接超时，请稍候再试！'], () => ROWS)
    const http = fakeHttp({
      [CALL]: async sent => {
        await first.promise
        return answer(sent)
      },
    })
    await renderWidget(<ChecksHarness />, { http })
    expect(screen.getByRole('status', { name: '类目加载中' })).toBeTruthy()
    first.resolve()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('类目加载失败：连接超时，请稍候再试！')
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await box('数码家电')).toBeTruthy()
  })

  test('shows an empty state, in English too', async () => {
    await renderWidget(<ChecksHarness />, { http: fakeHttp({ [CALL]: () => [] }), language: 'en' })
    expect(await screen.findByText('No categories yet')).toBeTruthy()
  })

  test('fits a form: a label toggles nothing, the id is on the first box, the form disables it', async () => {
    const http = fakeHttp({ [CALL]: () => ROWS })
    const form = (disabled: boolean) => (
      <Form name="shop" disabled={disabled}>
        <Form.Item name="categories" label="经营类目">
          <CategoryChecks />
        </Form.Item>
      </Form>
    )
    const { again } = await renderWidget(form(false), { http })
    await box('全选')
    await userEvent.click(screen.getByText('经营类目'))
    expect(await box('全选')).toHaveProperty('checked', false)
    document.getElementById('shop_categories')?.focus()
    expect(document.activeElement).toBe(await box('全选'))
    again(form(true))
    expect(await box('图片素材')).toHaveProperty('disabled', true)
    expect(await box('全选')).toHaveProperty('disabled', true)
  })
})
