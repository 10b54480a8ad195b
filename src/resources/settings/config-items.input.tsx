import type { ConfigItem } from '@contract/settings/entities'
import { MAX_CONFIG_VALUE } from '@contract/settings/config-values'
import { Form, Input, Radio } from 'antd'
import { checkRejected } from '@/engine/form/errors'
import { STACKED } from '@/engine/form/stacked'
import { useValidationTrigger } from '@/engine/form/use-validation-trigger'
import type { InputProps } from '@/engine/kinds/kind'
import { rowsIn } from '@/engine/kinds/parts/values'
import { SecretBox } from './secret-box.input'
import './settings.css'

/** One labelled input for each item defined by the server, in its order. */
export default function ConfigItemsInput({ field, name = '', record, disabled = false }: InputProps) {
  const items = rowsIn(record?.[field.from?.[0] ?? '']) as unknown as readonly ConfigItem[]
  return items.map((item, at) => <Item key={item.name} path={[name, at, 'value']} item={item} disabled={disabled} />)
}

interface ItemProps {
  readonly path: readonly [key: string, at: number, of: 'value']
  readonly item: ConfigItem
  readonly disabled: boolean
}

function Item({ path, item, disabled }: ItemProps) {
  const form = Form.useFormInstance()
  const validationProps = useValidationTrigger(path)
  const validator = (_: unknown, value: unknown) => checkRejected(form, path, value)
  return (
    <Form.Item
      {...STACKED}
      name={[...path]}
      label={item.text}
      {...validationProps(validator)}
      // The stored value of an option may be a number or text.
      {...(item.options && { getValueProps: (value: unknown) => ({ value: String(value ?? '') }) })}
    >
      <Box item={item} disabled={disabled} />
    </Form.Item>
  )
}

/** Form.Item adds the other props: id, value and onChange. */
function Box({ item, ...rest }: { item: ConfigItem; disabled: boolean }) {
  if (item.type === 'radio') {
    const options = (item.options ?? []).map(({ label, value }) => ({ label, value: String(value) }))
    return <Radio.Group {...rest} aria-label={item.text} options={options} />
  }
  if (item.secret === 1) return <SecretBox {...rest} stored={String(item.value ?? '')} />
  return <Input {...rest} autoComplete="off" maxLength={MAX_CONFIG_VALUE} />
}
