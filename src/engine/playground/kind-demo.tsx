import { Descriptions, Form } from 'antd'
import { useMemo } from 'react'
import { engineMessages } from '@/locales/engine'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Resource, Row } from '@/schema'
import { RecordForm } from '../form/record-form'
import { initialValues, serializeValues, type Values } from '../form/values'
import { kinds } from '../kinds'
import type { KindExample } from './kinds.example'
import '../engine.css'

addMessages(engineMessages)

/** A declaration with one field for the engine; `of` is the entity that it represents. */
export function resourceOf({ field, rule }: KindExample, of: Resource['name']): Resource {
  const { kind } = field as AnyField
  return {
    name: of,
    id: kind,
    titleField: kind,
    calls: {},
    rules: rule ? { [kind]: rule } : {},
    fields: { [kind]: field as AnyField },
    conditions: {},
    actions: {},
    screens: {},
  }
}

const nothing = () => {}

interface KindDemoProps {
  readonly example: KindExample
  readonly of: Resource['name']
}

/** A live demo of one kind: its input with its rule, the serialized value, a cell and an export. */
export function KindDemo({ example, of }: KindDemoProps) {
  const [form] = Form.useForm<Values>()
  const { kind } = example.field as AnyField
  const { row } = example
  const resource = useMemo(() => resourceOf(example, of), [example, of])
  const initial = useMemo(() => initialValues(resource, [kind], row), [resource, kind, row])
  const values = Form.useWatch((all: Values) => all, { form, preserve: true }) ?? initial
  const { Input } = kinds[kind]
  return (
    <>
      {Input && (
        <RecordForm
          resource={resource}
          parts={[{ title: undefined, keys: [kind] }]}
          form={form}
          initial={initial}
          record={row}
          disabled={false}
          frame="none"
          isNarrow
          tab="0"
          onTab={nothing}
          onChange={nothing}
          onSubmit={nothing}
          onBusy={nothing}
          wrong={[]}
          onCount={nothing}
        />
      )}
      <Renderings example={example} sent={Input ? serializeValues(resource, [kind], values, row) : row} />
    </>
  )
}

/** The renderings of a value: cell, detail, export, serialized value and filter. */
function Renderings({ example, sent }: { readonly example: KindExample; readonly sent: Row }) {
  const translator = useMessages()
  const { t } = translator
  const field = example.field as AnyField
  const fields = example.fields as Readonly<Record<string, AnyField>> | undefined
  const { kind } = field
  const { Cell, Detail, Filter, text } = kinds[kind]
  const now: Row = { ...example.row, ...sent }
  const shown = { value: now[kind], row: now, field }
  const variants = {
    cell: <Cell {...shown} />,
    ...(Detail && { detail: <Detail {...shown} fields={fields} /> }),
    text: text(now[kind], now, field, translator),
    sent: <output data-sent={kind}>{JSON.stringify(sent)}</output>,
    ...(Filter && { filter: <Filter field={field} onChange={nothing} /> }),
  }
  const items = Object.entries(variants).map(([key, children]) => ({
    key,
    label: t(`playground.${key as keyof typeof variants}`),
    children,
  }))
  return <Descriptions size="small" column={1} items={items} />
}
