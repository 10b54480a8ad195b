import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { checkParts } from '@contract/rules'
import { Button, Flex, Input } from 'antd'
import { useRef } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Label } from '@/schema'
import { useDisabled } from '@/widgets/input-props'
import { moved, Sortable } from '@/widgets/sortable/sortable'
import type { InputProps } from '../kinds/kind'
import { forWidget, textsOf } from './props'

/** A list of texts, one line each, which can be put in order. */
export default function TextsInput(props: InputProps) {
  const { t, word } = useWords()
  const { id, ...aria } = forWidget(props)
  const disabled = useDisabled(props.disabled)
  const values = textsOf(props.value)
  const shown = values.length === 0 ? [''] : values
  const keys = useKeys(shown.length)
  const { rule, field } = props
  const most = rule?.type === 'list' ? rule.max : undefined
  const broken = rule && values.some(one => one !== '') ? checkParts(rule, values) : {}
  const list = useRef<HTMLDivElement>(null)
  const change = (next: readonly string[]) => props.onChange?.([...next])
  const add = () => {
    keys.add()
    change([...shown, ''])
    // The new line is there after the next render.
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const remove = (at: number) => {
    keys.remove(at)
    change(shown.filter((_, place) => place !== at))
  }
  const nameOf = (key: string) => {
    const at = keys.ids.indexOf(key)
    return shown[at] || t('form.itemAt', { n: at + 1 })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div ref={list} role="group" aria-label={aria['aria-label'] ?? word(field.label)}>
      <Sortable
        ids={keys.ids}
        layout="lines"
        disabled={disabled}
        nameOf={nameOf}
        onMove={(from, to) => {
          keys.move(from, to)
          change(moved(shown, from, to))
        }}
      >
        {(key, handle) => {
          const at = keys.ids.indexOf(key)
          return (
            <Flex gap={4} align="center">
              {handle}
              <Input
                id={at === 0 ? id : undefined}
                aria-label={`${word(field.label)} ${t('form.itemAt', { n: at + 1 })}`}
                value={shown[at] ?? ''}
                disabled={disabled}
                autoComplete="off"
                {...(broken[at] && { status: 'error' as const })}
                onChange={event => change(shown.map((one, place) => (place === at ? event.target.value : one)))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                disabled={disabled || values.length === 0}
                aria-label={t('form.takeOut', { name: nameOf(key) })}
                onClick={() => remove(at)}
              />
            </Flex>
          )
        }}
      </Sortable>
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || (most !== undefined && shown.length >= most)}
        onClick={add}
        style={{ marginTop: 8 }}
      >
        {field.options.add ? word(field.options.add as Label) : t('form.addItem')}
      </Button>
    </div>
  )
}

/** Keys of lines that have none of their own: they go with their line when it moves. */
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
