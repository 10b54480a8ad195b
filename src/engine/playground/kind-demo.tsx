import { Descriptions, Form } from 'antd'
import { useMemo } from 'react'
import { engineWords } from '@/locales/engine'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import type { KindName, Resource, Row } from '@/schema'
import { RecordForm } from '../form/record-form'
import { initialValues, type Values, wireValues } from '../form/values'
import { kinds } from '../kinds'
import { fieldOf, kindExamples } from './kinds.example'
import '../engine.css'

addWords(engineWords)

/** A declaration of one field, as the engine reads one. */
function resourceOf(kind: KindName): Resource {
  const { rule } = kindExamples[kind]
  return {
    name: 'goods',
    id: kind,
    title: kind,
    calls: {},
    rules: rule ? { [kind]: rule } : {},
    fields: { [kind]: fieldOf(kind) },
    depends: {},
    actions: {},
    screens: {},
  }
}

const nothing = () => {}

/** One kind of field, live: its input with its rule, what it sends, and how it shows in a cell and in an export. */
export function KindDemo({ kind }: { kind: KindName }) {
  const { t } = useWords()
  const words = useWords()
  const [form] = Form.useForm<Values>()
  const resource = useMemo(() => resourceOf(kind), [kind])
  const { row } = kindExamples[kind]
  const initial = useMemo(() => initialValues(resource, [kind], row), [resource, kind, row])
  const { Cell, Input, Filter, text } = kinds[kind]
  const field = fieldOf(kind)
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
