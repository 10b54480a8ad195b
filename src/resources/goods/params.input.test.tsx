import { screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { fakeHttp, renderWidget } from '@/widgets/testing'
import { params } from './params.field'
import ParamsInput from './params.input'

const param = (param_id: string, param_name: string) =>
  ({ param_id, param_name, param_type: 1, options: '', required: 0 }) as const
const GROUPS = [{ group_id: '1', group_name: '主体', params: [param('11', '材质'), param('12', '产地')] }]

it('values of parameters that the category does not define are removed', async () => {
  const entered: unknown[] = []
  function Goods() {
    const [form] = Form.useForm()
    entered.push(Form.useWatch('values', { form, preserve: true }))
    return (
      <Form form={form} initialValues={{ category: '1', values: { 11: '徽墨', 99: '红' } }}>
        <ParamsInput field={params('参数', 'Parameters', 'category')} name="values" />
      </Form>
    )
  }
  const http = fakeHttp({ 'GET admin/goods/categories/{category_id}/param': () => GROUPS })
  await renderWidget(<Goods />, { http })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '材质' })).toHaveProperty('value', '徽墨'))
  await waitFor(() => expect(entered.at(-1)).toEqual({ 11: '徽墨' }))
})
