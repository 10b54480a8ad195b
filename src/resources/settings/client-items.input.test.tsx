import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { describe, expect, it } from 'vitest'
import { renderWidget } from '@/widgets/testing'
import example from './client-items.example'
import type { Client } from './client-items.field'
import ClientItemsInput from './client-items.input'

async function show(clients: readonly Client[], language: 'zh' | 'en' = 'zh') {
  let validate: () => Promise<unknown> = async () => undefined
  function Page() {
    const [form] = Form.useForm()
    validate = () => form.validateFields().catch(() => undefined)
    return (
      <Form form={form} initialValues={{ client_list: clients }}>
        <ClientItemsInput
          field={example.field}
          name="client_list"
          record={{ client_list: clients }}
          value={clients}
          onChange={() => {}}
        />
      </Form>
    )
  }
  await renderWidget(<Page />, { language })
  return { validate: () => validate() }
}
const item = (value: string) => ({ name: 'app_id', text: 'AppId', value, secret: 0 as const })
const client = (is_open: 0 | 1, value: string): Client => ({ name: '网页', is_open, config_list: [item(value)] })

describe('the settings of clients', () => {
  it.each([
    ['zh', '已开启', '已关闭', '请填写AppId'],
    ['en', 'On', 'Off', 'Enter AppId'],
  ] as const)('of an enabled client are required, in %s', async (language, on, off, message) => {
    const { validate } = await show([client(1, ' ')], language)
    const page = within(screen.getByRole('region', { name: '网页' }))
    expect(page.getByRole('switch').textContent).toContain(on)
    await validate()
    expect(await page.findByText(message)).toBeTruthy()
    await userEvent.type(page.getByRole('textbox'), '20261123')
    await waitFor(() => expect(page.queryByText(message)).toBeNull())
    await userEvent.click(page.getByRole('switch'))
    expect(page.queryByRole('textbox')).toBeNull()
    expect(page.getByRole('switch').textContent).toContain(off)
  })

  it('that cannot be disabled are not required, and those with values are expanded', async () => {
    const group = (name: string, value: string) => ({ name, config_list: [item(value)] })
    const { validate } = await show([group('甲', ''), group('乙', '20261123')])
    await validate()
    expect(screen.queryByText('请填写AppId')).toBeNull()
    const isExpanded = (name: string) => screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-expanded')
    expect(['甲', '乙'].map(isExpanded)).toEqual(['false', 'true'])
  })
})
