import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { checkParts } from '@contract/rules'
import { Button, Flex, Input } from 'antd'
import { type ReactNode, useRef } from 'react'
import { moved } from '@/lib/moved'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import { useDisabled } from '@/widgets/input-props'
import { Sortable } from '@/widgets/sortable/sortable'
import type { InputProps } from '../kinds/kind'
import { forWidget, textsOf } from './props'
import '../form/form-messages'

/** The lines of the list with functions to change them; an empty list shows one empty line. */
function useLines({ value, onChange }: InputProps, focusLast: () => void) {
  const values = textsOf(value)
  const shown = values.length === 0 ? [''] : values
  const keys = useKeys(shown.length)
  const change = (next: readonly string[]) => onChange?.([...next])
  return {
    values,
    shown,
    ids: keys.ids,
    put: (at: number, text: string) => change(shown.map((one, place) => (place === at ? text : one))),
    add: () => {
      keys.add()
      change([...shown, ''])
      // The new line is mounted after the next render.
      setTimeout(focusLast)
    },
    remove: (at: number) => {
      keys.remove(at)
      change(shown.filter((_, place) => place !== at))
    },
    move: (from: number, to: number) => {
      keys.move(from, to)
      change(moved(shown, from, to))
    },
  }
}

/** A sortable list of texts, one line each. */
export default function TextsInput(props: InputProps) {
  const { t, word } = useMessages()
  const { id, ...aria } = forWidget(props)
  const disabled = useDisabled(props.disabled)
  const list = useRef<HTMLDivElement>(null)
  const lines = useLines(props, () => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  const { values, shown } = lines
  const { rule, field } = props
  const most = rule?.type === 'list' ? rule.max : undefined
  const broken = rule && values.some(one => one !== '') ? checkParts(rule, values) : {}
  const nameOf = (key: string) => {
    const at = lines.ids.indexOf(key)
    return shown[at] || t('form.itemAt', { n: at + 1 })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div ref={list} role="group" aria-label={aria['aria-label'] ?? word(field.label)}>
      <Sortable ids={lines.ids} layout="lines" disabled={disabled} nameOf={nameOf} onMove={lines.move}>
        {(key, handle) => {
          const at = lines.ids.indexOf(key)
          return (
            <TextLine
              id={at === 0 ? id : undefined}
              label={`${word(field.label)} ${t('form.itemAt', { n: at + 1 })}`}
              name={nameOf(key)}
              value={shown[at] ?? ''}
              isBroken={broken[at] !== undefined}
              disabled={disabled}
              isOnly={values.length === 0}
              onChange={text => lines.put(at, text)}
              onRemove={() => lines.remove(at)}
            >
              {handle}
            </TextLine>
          )
        }}
      </Sortable>
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || (most !== undefined && shown.length >= most)}
        onClick={lines.add}
        style={{ marginTop: 8 }}
      >
        {field.options.button ? word(field.options.button as Label) : t('form.addItem')}
      </Button>
    </div>
  )
}

interface TextLineProps {
  readonly id: string | undefined
  /** The label of the input, and the name of the line. */
  readonly label: string
  readonly name: string
  readonly value: string
  readonly isBroken: boolean
  readonly disabled: boolean
  /** The only line of an empty list, which cannot be removed. */
  readonly isOnly: boolean
  readonly onChange: (text: string) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

function TextLine({ id, label, name, value, isBroken, disabled, isOnly, onChange, onRemove, children }: TextLineProps) {
  const { t } = useMessages()
  return (
    <Flex gap={4} align="center">
      {children}
      <Input
        id={id}
        aria-label={label}
        value={value}
        disabled={disabled}
        autoComplete="off"
        {...(isBroken && { status: 'error' as const })}
        onChange={event => onChange(event.target.value)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        disabled={disabled || isOnly}
        aria-label={t('form.takeOut', { name })}
        onClick={onRemove}
      />
    </Flex>
  )
}

/** Generates React keys for lines without an id, which move with their line. */
function useKeys(count: number) {
  const next = useRef(0)
  const ids = useRef<string[]>([])
  const make = () => {
    next.current += 1
    return `line-${next.current}`
  }
  while (ids.current.length < count) ids.current.push(make())
  ids.current.length = count
  return {
    ids: [...ids.current],
    add: () => void ids.current.push(make()),
    remove: (at: number) => void ids.current.splice(at, 1),
    move: (from: number, to: number) => {
      ids.current = moved(ids.current, from, to)
    },
  }
}
