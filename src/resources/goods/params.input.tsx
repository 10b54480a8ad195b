import { filterBy } from '@/widgets/option-filter'
import type { AnswerOf } from '@contract/calls'
import { goodsMessages, MAX_PARAM_VALUE } from '@contract/goods/rules'
import { Empty, Form, Input, Select, Skeleton } from 'antd'
import { useEffect } from 'react'
import { goodsInputMessages } from '@/locales/goods-inputs'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { Failure } from '@/widgets/failure'
import { checkRejected } from '@/engine/form/errors'
import { useValidationTrigger } from '@/engine/form/use-validation-trigger'
import type { InputProps } from '@/engine/kinds'
import { textOf } from '@/engine/inputs/props'

addMessages(goodsInputMessages)

type Param = AnswerOf<'GET admin/goods/categories/{category_id}/param'>[number]['params'][number]

/** The parameters that the form's category defines, by group; those of another category are removed. */
export default function ParamsInput({ field, name = '', disabled }: InputProps) {
  const { t } = useMessages()
  const form = Form.useFormInstance()
  const category = textOf(Form.useWatch(textOf(field.options.category), { form, preserve: true }))
  const isChosen = category !== '' && category !== '0'
  const query = useCall(
    'GET admin/goods/categories/{category_id}/param',
    isChosen ? { params: { category_id: category } } : undefined,
  )
  const groups = (query.data ?? []).filter(group => group.params.length > 0)

  // The server rejects parameters that the category does not define.
  useEffect(() => {
    if (!query.data) return
    const known = new Set(query.data.flatMap(group => group.params.map(param => param.param_id)))
    const values = Object.entries((form.getFieldValue(name) ?? {}) as Row)
    if (values.some(([id]) => !known.has(id))) {
      form.setFieldValue(name, Object.fromEntries(values.filter(([id]) => known.has(id))))
    }
  }, [query.data, form, name])

  if (!isChosen) return <Empty description={t('params.noCategory')} />
  if (query.isError) {
    return <Failure text={t('params.failed')} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Skeleton active />
  return (
    <div className="params-input">
      {groups.length === 0 && <span className="quiet">{t('params.none')}</span>}
      {groups.map(group => (
        <section key={group.group_id} aria-label={group.group_name}>
          <h4>{group.group_name}</h4>
          <div className="params-group">
            {group.params.map(param => (
              <ParamItem key={param.param_id} list={name} param={param} disabled={disabled === true} />
            ))}
          </div>
        </section>
      ))}
      {/* Server errors about the list as a whole. */}
      <Form.Item name={name} className="params-errors">
        <Nothing />
      </Form.Item>
    </div>
  )
}

const Nothing = () => null

/** One parameter: entered as text, or selected from its options. */
function ParamItem({ list, param, disabled }: { list: string; param: Param; disabled: boolean }) {
  const { t, word } = useMessages()
  const form = Form.useFormInstance()
  const validationProps = useValidationTrigger([list, param.param_id])
  const isRequired = param.required === 1
  const options = param.options.split(',').filter(one => one !== '')
  const validator = async (_: unknown, value: unknown) => {
    const text = textOf(value).trim()
    if (text === '' && isRequired) throw new Error(word(goodsMessages.paramRequired))
    if (text !== '' && param.param_type === 2 && !options.includes(text))
      throw new Error(word(goodsMessages.paramOption))
    await checkRejected(form, [list, param.param_id], value)
  }
  return (
    <Form.Item
      name={[list, param.param_id]}
      label={param.param_name}
      layout="vertical"
      required={isRequired}
      {...validationProps(validator)}
    >
      {param.param_type === 2 ? (
        <Select
          placeholder={t('form.placeholder')}
          allowClear={!isRequired}
          disabled={disabled}
          options={options.map(value => ({ value, label: value }))}
          showSearch={{ filterOption: filterBy('label') }}
        />
      ) : (
        <Input disabled={disabled} autoComplete="off" maxLength={MAX_PARAM_VALUE} />
      )}
    </Form.Item>
  )
}
