import { check, text as textRule } from '@contract/rules'
import { ConfigProvider, Form, Input } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'
import { RecordForm } from '@/engine/form/record-form'
import { isChanged, type Values } from '@/engine/form/values'
import { engineMessages } from '@/locales/engine'
import { addMessages } from '@/providers/i18n/i18n'
import { type Resource, text } from '@/schema'

/** Sixty fields with a rule each: rendered by the engine, and with `?plain` written by hand in plain antd. */
addMessages(engineMessages)
const KEYS = Array.from({ length: 60 }, (_, at) => `field_${at}`)
const RULE = textRule({ required: true, max: 50 })

const resource: Resource = {
  name: 'shop',
  id: 'shop_id',
  titleField: 'shop_name',
  calls: {},
  rules: Object.fromEntries(KEYS.map(key => [key, RULE])),
  conditions: {},
  fields: Object.fromEntries(KEYS.map((key, at) => [key, text(`字段 ${at + 1}`, `Field ${at + 1}`) as never])),
  actions: {},
  screens: {},
}
const PARTS = [{ title: undefined, keys: KEYS }]
const EMPTY: Values = {}
const nothing = () => {}
const NONE: readonly string[] = []

function Ours() {
  const [form] = Form.useForm<Values>()
  return (
    <RecordForm
      resource={resource}
      parts={PARTS}
      form={form}
      initial={EMPTY}
      record={undefined}
      disabled={false}
      frame="cards"
      isNarrow={false}
      onChange={() => isChanged(EMPTY, form.getFieldsValue(true) as Values)}
      onSubmit={nothing}
      tab="0"
      onTab={nothing}
      onBusy={nothing}
      wrong={NONE}
      onCount={nothing}
    />
  )
}

function Plain() {
  const [form] = Form.useForm<Values>()
  return (
    <Form form={form} labelCol={{ flex: '136px' }} onValuesChange={() => isChanged(EMPTY, form.getFieldsValue(true))}>
      {KEYS.map((key, at) => (
        <Form.Item
          key={key}
          name={key}
          label={`字段 ${at + 1}`}
          validateTrigger={['onBlur', 'onChange']}
          rules={[
            {
              validator: async (_, value) => {
                const broken = check(RULE, value)
                if (broken) throw new Error(broken.label[0])
              },
            },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
    </Form>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ConfigProvider locale={zhCN}>{location.search === '?plain' ? <Plain /> : <Ours />}</ConfigProvider>,
  )
}
