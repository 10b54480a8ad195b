import { Descriptions, Form } from 'antd'
import { useMemo } from 'react'
import { engineWords } from '@/locales/engine'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Resource, Row } from '@/schema'
import { RecordForm } from '../form/record-form'
import { initialValues, type Values, wireValues } from '../form/values'
import { kinds } from '../kinds'
import type { KindExample } from './kinds.example'
import '../engine.css'

addWords(engineWords)

/** A declaration of one field, as the engine reads one. */
export function resourceOf({ field, rule }: KindExample): Resource {
  const { kind } = field as AnyField
  return {
    name: 'goods',
    id: kind,
    title: kind,
    calls: {},
    rules: rule ? { [kind]: rule } : {},
    fields: { [kind]: field as AnyField },
    depends: {},
    actions: {},
    screens: {},
  }
}

const nothing = () => {}

/** One kind of field, live: its input with its rule, what it sends, and how it shows in a cell and in an export. */
export function KindDemo({ example }: { example: KindExample }) {
  const { t } = useWords()
  const words = useWords()
  const [form] = Form.useForm<Values>()
  const field = example.field as AnyField
  const { kind } = field
  const { row } = example
  const resource = useMemo(() => resourceOf(example), [example])
  const initial = useMemo(() => initialValues(resource, [kind], row), [resource, kind, row])
  const { Cell, Detail, Input, Filter, text } = kinds[kind]
  const fields = example.fields as Readonly<Record<string, AnyField>> | undefined
  const values = Form.useWatch((all: Values) => all, { form, preserve: true }) ?? initial
  const sent: Row = Input ? wireValues(resource, [kind], values, row) : row
  const now: Row = { ...row, ...sent }
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
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'cell', label: t('playground.cell'), children: <Cell value={now[kind]} row={now} field={field} /> },
          ...(Detail
            ? [
                {
                  key: 'detail',
                  label: t('playground.detail'),
                  children: <Detail value={now[kind]} row={now} field={field} fields={fields} />,
                },
              ]
            : []),
          { key: 'text', label: t('playground.text'), children: text(now[kind], now, field, words) },
          {
            key: 'sent',
            label: t('playground.sent'),
            children: <output data-sent={kind}>{JSON.stringify(sent)}</output>,
          },
          ...(Filter
            ? [{ key: 'filter', label: t('playground.filter'), children: <Filter field={field} onChange={nothing} /> }]
            : []),
        ]}
      />
    </>
  )
}
