import { MAX_CLIENT_VALUE } from '@contract/settings/config-values'
import { Collapse, Form, Input, Switch } from 'antd'
import { checkRejected } from '@/engine/form/errors'
import { STACKED } from '@/engine/form/stacked'
import { useValidationTrigger } from '@/engine/form/use-validation-trigger'
import type { InputProps } from '@/engine/kinds/kind'
import { plain, rowsIn } from '@/engine/kinds/parts/values'
import { settingsMessages } from '@/locales/settings'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Client, ClientItem } from './client-items.field'
import { SecretBox } from './secret-box.input'
import './settings.css'

addMessages(settingsMessages)

/** A group for each client, in the server's order; one that can be disabled shows its inputs while it is enabled. */
export default function ClientItemsInput({ field, name = '', record, disabled = false }: InputProps) {
  const clients = clientsIn(record?.[field.from?.[0] ?? ''])
  const [first] = clients
  if (first && first.is_open === undefined) return <Groups clients={clients} name={name} disabled={disabled} />
  return clients.map((client, at) => (
    <Switched key={client.name} path={[name, at]} client={client} disabled={disabled} />
  ))
}

/** Parses the server's clients, ignoring anything else. */
const clientsIn = (value: unknown): readonly Client[] =>
  rowsIn(value).map(({ name, config_list, ...client }) => ({
    ...client,
    name: plain(name),
    config_list: rowsIn(config_list).map(item => ({ ...item, name: plain(item.name) })),
  })) as unknown as readonly Client[]

/** Collapsible groups; those with values are expanded initially. */
function Groups({ clients, name, disabled }: { clients: readonly Client[]; name: string; disabled: boolean }) {
  const items = clients.map((client, at) => ({
    key: String(at),
    label: client.name,
    forceRender: true,
    children: client.config_list.map((item, index) => (
      <Item key={item.name} path={[name, at, 'config_list', index, 'value']} item={item} disabled={disabled} />
    )),
  }))
  const filled = items.filter((_, at) => clients[at]?.config_list.some(({ value }) => value !== ''))
  const open = (filled.length > 0 ? filled : items.slice(0, 1)).map(({ key }) => key)
  return <Collapse defaultActiveKey={open} items={items} />
}

type Path = readonly [name: string, ...(string | number)[]]
interface ItemProps {
  readonly path: Path
  readonly item: ClientItem
  readonly disabled: boolean
}

function Switched({ path, client, disabled }: { path: Path; client: Client; disabled: boolean }) {
  const { t } = useMessages()
  const form = Form.useFormInstance()
  const isOpen = Form.useWatch([...path, 'is_open'], form) === 1
  return (
    <section className="client-items" aria-label={client.name}>
      <Form.Item
        {...STACKED}
        name={[...path, 'is_open']}
        label={client.name}
        getValueProps={(value: unknown) => ({ checked: value === 1 })}
        getValueFromEvent={(checked: boolean) => (checked ? 1 : 0)}
      >
        <Switch
          disabled={disabled}
          checkedChildren={t('settings.clientOpen')}
          unCheckedChildren={t('settings.clientClosed')}
        />
      </Form.Item>
      {isOpen &&
        client.config_list.map((item, index) => (
          <Item
            key={item.name}
            path={[...path, 'config_list', index, 'value']}
            item={item}
            disabled={disabled}
            isRequired
          />
        ))}
    </section>
  )
}

function Item({ path, item, disabled, isRequired = false }: ItemProps & { isRequired?: boolean }) {
  const { t } = useMessages()
  const form = Form.useFormInstance()
  const validationProps = useValidationTrigger(path)
  const label = item.text ?? item.name
  const validator = async (_: unknown, value: unknown) => {
    if (isRequired && String(value ?? '').trim() === '') throw new Error(t('settings.fillIn', { name: label }))
    await checkRejected(form, path, value)
  }
  return (
    <Form.Item {...STACKED} name={[...path]} label={label} required={isRequired} {...validationProps(validator)}>
      {item.secret === 1 ? (
        <SecretBox stored={item.value} disabled={disabled} />
      ) : (
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={MAX_CLIENT_VALUE} disabled={disabled} />
      )}
    </Form.Item>
  )
}
