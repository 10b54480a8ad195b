import { ruleMessages } from '@contract/messages'
import { isMasked } from '@contract/personal/rules'
import { TYPE_ALL } from '@contract/personal/words'
import { check, checkParts, type Rule, type RuleViolation } from '@contract/rules'
import { Form, type FormInstance, type FormRule } from 'antd'
import { memo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import {
  type AnyField,
  type Depends,
  type KindName,
  type Label,
  meets,
  type Resource,
  type Row,
  valueAt,
} from '@/schema'
import { nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import type { Validator } from '../kinds/kind'
import { checkRejected, itemText } from './errors'
import { OwnInput } from './own-input'
import { requiredMessage } from './required-message'
import { hintOf } from './rule-hint'
import { STACKED } from './stacked'
import { useValidationTrigger } from './use-validation-trigger'
import { serializedNames } from './values'

interface FieldItemProps {
  readonly resource: Resource
  readonly name: string
  readonly record: Row | undefined
  readonly disabled: boolean
}

type Word = (label: Label, values?: Record<string, string | number>) => string

/**
 * One field of a form: label, input, help, and the contract's rule, which the server checks in the same words. Drawn
 * again when its own value or what it depends on changes, not with every key typed beside it.
 */
export const FieldItem = memo(function FieldItem({ resource, name, record, disabled }: FieldItemProps) {
  const { t, word } = useMessages()
  const form = Form.useFormInstance()
  const depends = useFieldConditions(form, resource.conditions[name], record)
  const told = useValidationTrigger([name])
  const field = resource.fields[name]
  const kind = field && kinds[field.kind]
  if (!field || !kind?.Input || !depends.shown) return null
  const { Input } = kind
  const own = resource.inputs?.[name]
  const rules = rulesOf(resource, name)
  const rule = resource.rules[name]
  // Where nothing chosen has a meaning of its own (a category without a parent), nothing need be chosen, unless a
  // declaration says of when it has none.
  const { none } = field.options
  const isRequired = depends.required || (none === undefined && rules.some(([, one]) => one.required === true))
  const isFixed = field.options.fixed === true
  const help = isFixed ? t('engine.fixed') : helpOf(field, rule, word)
  const isWide = kind.wide !== undefined || Boolean(field.options.lines)
  const input = {
    field,
    name,
    disabled: disabled || depends.disabled || isFixed,
    ...(rule && { rule }),
    ...(record && { record }),
  }
  const shared = {
    label: word(field.label),
    required: isRequired && !kind.alwaysSet?.(field, record && valueAt(record, name)),
    ...(help && { extra: help }),
    ...(import.meta.env.DEV && nestedMarker('form', name)),
    ...(isWide && { className: kind.stacked ? 'is-wide is-stacked' : 'is-wide' }),
    ...(kind.stacked && STACKED),
  }
  const stored = record && valueAt(record, name)
  const { validator, ...when } = checkOf({ rules, isRequired, name, form, resource, word, stored })
  // The rows have items of their own, and their list says what is wrong with them all.
  if (kind.items) {
    return (
      <Form.Item {...shared}>
        <Input {...input} {...(validator && { checks: [{ validator }] })} rules={Object.fromEntries(rules)} />
      </Form.Item>
    )
  }
  return (
    <Form.Item name={name} {...shared} {...(validator && { ...told(validator), ...when })}>
      {own ? <OwnInput {...input} input={own} /> : <Input {...input} />}
    </Form.Item>
  )
})

/** The line under a field: its own, or what its rule asks. */
export function helpOf({ options }: AnyField, rule: Rule | undefined, word: Word): string | undefined {
  if (options.help) return word(options.help as Label)
  const hint = hintOf(rule)
  return hint && word(hint.label, hint.values)
}

/** What a field is at the moment, by the values of others. A field that depends on nothing watches nothing. */
function useFieldConditions(form: FormInstance, depends: Depends<Row> | undefined, record: Row | undefined) {
  const now = () => {
    if (!depends) return 'shown'
    const row = { ...record, ...(form.getFieldsValue(true) as Row) }
    return [
      meets(depends.visible, row) && 'shown',
      depends.required && meets(depends.required, row) && 'required',
      depends.disabled && meets(depends.disabled, row) && 'disabled',
    ]
      .filter(Boolean)
      .join()
  }
  const said: unknown = Form.useWatch(now, { form, preserve: true })
  const states = typeof said === 'string' ? said.split(',') : []
  return {
    shown: states.includes('shown'),
    required: states.includes('required'),
    disabled: states.includes('disabled'),
  }
}

/** The rules of a field: its own, or those of the fields it is made of. */
function rulesOf(resource: Resource, name: string): (readonly [name: string, rule: Rule])[] {
  return serializedNames(resource, name).flatMap(one => {
    const rule = resource.rules[one]
    return rule ? [[one, rule] as const] : []
  })
}

interface ValidationProps {
  readonly rules: readonly (readonly [name: string, rule: Rule])[]
  readonly isRequired: boolean
  readonly name: string
  readonly form: FormInstance
  readonly resource: Resource
  readonly word: Word
  /** The field of the record that is edited. */
  readonly stored: unknown
}

interface Check {
  readonly validator?: Validator
  /** Instead of when fields are told else. */
  readonly rules?: FormRule[]
  readonly dependencies?: string[]
}

/** The contract's `check` as antd's validator. Errors show when a field is left and go as soon as it is right. */
function checkOf({ rules, isRequired, name, form, resource, word, stored }: ValidationProps): Check {
  const own = kindCheck(resource, name)
  if (rules.length === 0 && !isRequired && !own) return {}
  // Of a field made of several, a rule may say which of them it cannot do without.
  const isWhole = isRequired && !rules.some(([, rule]) => rule.required === true)
  const siblings = rules.flatMap(([, rule]) => (rule.type === 'time' && rule.after ? [rule.after] : []))
  const wrongWith = (value: unknown): string | undefined => {
    const field = resource.fields[name]
    if (!field) return undefined
    // What was shown masked is right as long as nobody touches it.
    if (field.options.pii && isMasked(value)) return value === stored ? undefined : word(TYPE_ALL)
    const { write, spread, items } = kinds[field.kind]
    if (rules.length === 0) {
      const broken = check({ type: 'text', required: isRequired }, textual(write ? write(value, field) : value))
      return broken && word(requiredMessage(field.kind))
    }
    const wire: Row = spread ? spread(value, field) : { [name]: write ? write(value, field) : value }
    const isNone = field.options.none !== undefined && String(wire[name]) === String(field.options.none)
    if (isRequired && isNone) return word(requiredMessage(field.kind))
    const all = { ...(form.getFieldsValue(true) as Row), ...wire }
    for (const [key, rule] of rules) {
      const asked = { ...rule, ...(isWhole && rule.required === undefined && { required: true }) }
      const text = wrongIn(asked, wire[key], all, word, { hasItems: items === true, kind: field.kind })
      if (text) return text
    }
    return undefined
  }
  const validator = async (_: unknown, value: unknown) => {
    const wrong = await own?.(value)
    const text = wrong ? word(wrong) : wrongWith(value)
    if (text) throw new Error(text)
    await checkRejected(form, [name], value)
  }
  return {
    validator,
    ...(isLazy(resource, name) && { rules: [{ validator, validateTrigger: 'onSubmit' }] }),
    ...(siblings.length > 0 && { dependencies: siblings.filter(one => one !== name) }),
  }
}

const kindCheck = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  return field && kinds[field.kind].check
}

const isLazy = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  return field && kinds[field.kind].late === true
}

/** A value of any kind as far as "filled in" goes. */
const textual = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

interface ItemContent {
  readonly hasItems: boolean
  readonly kind: KindName
}

/** What is wrong with a value. Parts with items of their own speak for themselves; others are told by their number. */
function wrongIn(
  rule: Rule,
  value: unknown,
  siblings: Row,
  word: Word,
  { hasItems, kind }: ItemContent,
): string | undefined {
  const parts = Object.entries(checkParts(rule, value, siblings))
  const [first] = hasItems ? parts.filter(([place]) => place === '' || /^\d+$/.test(place)) : parts
  if (!first) return undefined
  const [place, broken] = first
  if (place === '' && broken.label === ruleMessages.required) return word(requiredMessage(kind))
  return itemText(textOf(broken, word), place.split('.'), word)
}

export const textOf = ({ label, n }: RuleViolation, word: Word): string =>
  word(label, n === undefined ? undefined : { n })
