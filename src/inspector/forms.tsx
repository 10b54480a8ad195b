import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { Change, Label } from '../../tools/inspector/changes'
import type { Explained, Listed } from '../../tools/inspector/explain'
import type { Facts } from './facts'
import type { Part } from './parts'
import type { PartOffers } from './requests'
import { useInspectorMessages } from './use-inspector-messages'

type Send = (requested: Change) => void

interface BothProps {
  readonly value: Label
  readonly onChange: (value: Label) => void
}

/** Inputs of a label in both languages, both required. */
function Both({ value: [zh, en], onChange }: BothProps) {
  const { t } = useInspectorMessages()
  return (
    <>
      <Input
        prefix={t('inspector.zh')}
        aria-label={t('inspector.zh')}
        value={zh}
        maxLength={80}
        onChange={({ target }) => onChange([target.value, en])}
      />
      <Input
        prefix={t('inspector.en')}
        aria-label={t('inspector.en')}
        value={en}
        maxLength={80}
        onChange={({ target }) => onChange([zh, target.value])}
      />
    </>
  )
}

const isComplete = (label: Label) => label.every(one => one.trim() !== '')

interface RenameProps {
  readonly label: Label
  readonly part: Part
  /** It has the label of a field, which can be overridden here. */
  readonly isField: boolean
  readonly send: Send
}

export function RenameForm({ label, part, isField, send }: RenameProps) {
  const { t } = useInspectorMessages()
  const [newLabel, setNewLabel] = useState<Label>(label)
  const rename = (here: boolean) =>
    send({ does: 'rename', part: { name: part.name, way: part.way }, label: newLabel, ...(here && { here }) })
  const canBeHere = isField && part.way.some(step => step === 'columns' || step === 'filters')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isComplete(newLabel)) rename(false)
      }}
    >
      <Both value={newLabel} onChange={setNewLabel} />
      <Button htmlType="submit" disabled={!isComplete(newLabel)}>
        {t('inspector.rename')}
      </Button>
      {canBeHere && (
        <Button disabled={!isComplete(newLabel)} onClick={() => rename(true)}>
          {t('inspector.renameHere')}
        </Button>
      )}
    </form>
  )
}

interface AddProps {
  readonly list: Listed
  readonly facts: Facts
  readonly offers: PartOffers
  readonly send: Send
}

const ACTS: ReadonlySet<string> = new Set(['rowActions', 'headerActions', 'bulkActions'])
/** The lists that may contain titled groups. */
const GROUPED: ReadonlySet<string> = new Set(['form', 'sections', 'sidebar'])

/** Forms that add to a list: a declared item, a key of the record, a call of the contract, or a group. */
export function AddForms({ list, facts, offers, send }: AddProps) {
  const { t, word } = useInspectorMessages()
  const kindOfList = list.way.findLast(step => !step.startsWith('@')) ?? ''
  const isActs = ACTS.has(kindOfList)
  const there = new Set(list.elements.flatMap(({ name, fields = [] }) => [name, ...fields]))
  const known = Object.entries((isActs ? facts.resource?.actions : facts.resource?.fields) ?? {})
  const into = list.elements.find(({ fields }) => fields)
  const target = { name: list.name, way: into ? [...list.way, into.name] : list.way }
  const isOwn = facts.resource?.name === list.name
  // Tables and lists of labels have no names to choose from.
  if (list.elements.some(({ name, fields }) => name.startsWith('@') && !fields)) return null
  return (
    <>
      <div className="inspector-tools">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          value={null}
          placeholder={t('inspector.addKey')}
          aria-label={t('inspector.addKey')}
          options={known
            .filter(([name]) => !there.has(name))
            .map(([name, { label }]) => ({ value: name, label: `${word(label)} · ${name}` }))}
          onChange={(key: string) => send({ does: 'add', list: target, key })}
        />
      </div>
      {(into || GROUPED.has(kindOfList)) && (
        <LabelForm
          name={t('inspector.addGroup')}
          onSubmit={label => send({ does: 'group', list: { name: list.name, way: list.way }, label })}
        />
      )}
      {isOwn && !isActs && (
        <NewForm
          name={t('inspector.addNew')}
          options={offers.fields.map(({ key, kind }) => ({ value: key, label: `${key} · ${kind}` }))}
          onAdd={(key, label) => {
            const { kind = 'text', choices } = offers.fields.find(one => one.key === key) ?? {}
            const field = { name: list.name, key, kind, label, ...(choices && { choices }) }
            send({ does: 'field', ...field, list: target })
          }}
        />
      )}
      {isOwn && isActs && (
        <NewForm
          name={t('inspector.addAction')}
          options={offers.actions.map(({ call, summary }) => ({ value: call, label: `${call} · ${summary}` }))}
          onAdd={(call, label) => {
            const { action: own = 'act' } = offers.actions.find(one => one.call === call) ?? {}
            const action = freeName(own, facts.resource?.actions ?? {})
            send({ does: 'action', name: list.name, action, call, label, list: target })
          }}
        />
      )}
    </>
  )
}

/** Two calls may have the same last word. */
function freeName(name: string, taken: object): string {
  const names = [name, ...Array.from({ length: 9 }, (_, at) => `${name}${at + 2}`)]
  return names.find(one => !Object.hasOwn(taken, one)) ?? name
}

/** Forms for the first filter, or the first row, header or bulk action, of a list that the source does not have yet. */
export function FirstForm({ empty, facts, offers, send }: Omit<AddProps, 'list'> & Pick<Explained, 'empty'>) {
  const { t, word } = useInspectorMessages()
  const { fields = {}, actions = {} } = facts.resource ?? {}
  const groups = empty.flatMap(list => {
    const kind = list.way.at(-1) ?? ''
    const known = ACTS.has(kind)
      ? Object.entries(actions)
      : Object.entries(fields).filter(([name]) => offers.params.includes(name))
    const options = known.map(([key, { label }]) => ({
      ...{ value: `${kind} ${key}`, label: `${word(label)} · ${key}` },
      change: { does: 'add' as const, list, key },
    }))
    return options.length > 0 ? [{ label: kind, options }] : []
  })
  if (groups.length === 0) return null
  return (
    <div className="inspector-tools">
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        value={null}
        placeholder={t('inspector.addFirst')}
        aria-label={t('inspector.addFirst')}
        options={groups}
        onChange={(value: string) => {
          const option = groups.flatMap(({ options }) => options).find(one => one.value === value)
          if (option) send(option.change)
        }}
      />
    </div>
  )
}

interface NewProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onAdd: (value: string, label: Label) => void
}

/** A form for an item that has no label yet. */
function NewForm({ name, options, onAdd }: NewProps) {
  const { t } = useInspectorMessages()
  const [value, setValue] = useState<string | null>(null)
  const [label, setLabel] = useState<Label>(['', ''])
  if (options.length === 0) return null
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (value !== null && isComplete(label)) onAdd(value, label)
      }}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        value={value}
        placeholder={name}
        aria-label={name}
        options={[...options]}
        onChange={setValue}
      />
      {value !== null && <Both value={label} onChange={setLabel} />}
      {value !== null && (
        <Button htmlType="submit" disabled={!isComplete(label)}>
          {t('inspector.add')}
        </Button>
      )}
    </form>
  )
}

/** A form for the label of an item whose position is known. */
export function LabelForm({ name, onSubmit }: { readonly name: string; readonly onSubmit: (label: Label) => void }) {
  const [label, setLabel] = useState<Label>(['', ''])
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isComplete(label)) onSubmit(label)
      }}
    >
      <Both value={label} onChange={setLabel} />
      <Button htmlType="submit" disabled={!isComplete(label)}>
        {name}
      </Button>
    </form>
  )
}
