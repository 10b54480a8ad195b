import { ruleMessages } from '@contract/messages'
import { TYPE_ALL } from '@contract/personal/messages'
import { isMasked } from '@contract/personal/rules'
import { check, checkParts, type Rule } from '@contract/rules'
import { Form, type FormInstance, type FormRule } from 'antd'
import { memo } from 'react'
import { ruleMessage } from '@/providers/i18n/rule-message'
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
 * One field of a form: label, input, help, and the contract's rule, with the same messages as the server's. It
 * re-renders when its value or a field that it depends on changes, not at every keystroke in the form.
 */
export const FieldItem = memo(function FieldItem({ resource, name, record, disabled }: FieldItemProps) {
  const { t, word } = useMessages()
  const form = Form.useFormInstance()
  const depends = useFieldConditions(form, resource.conditions[name], record)
  const triggerProps = useValidationTrigger([name])
  const field = resource.fields[name]
  const kind = field && kinds[field.kind]
  if (!field || !kind?.Input || !depends.shown) return null
  const { Input } = kind
  const own = resource.inputs?.[name]
  const rules = rulesOf(resource, name)
  const rule = resource.rules[name]
  // If an empty selection has a meaning (a category without a parent), the field is not required unless its conditions
  // require it.
  const { none } = field.options
  const isRequired = depends.required || (none === undefined && rules.some(([, one]) => one.required === true))
  const isReadOnly = field.options.readOnly === true
  const help = isReadOnly ? t('engine.fixed') : helpOf(field, rule, word)
  const isWide = kind.wide !== undefined || Boolean(field.options.lines)
  const input = {
    field,
    name,
    disabled: disabled || depends.disabled || isReadOnly,
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
  // Rows have Form.Items of their own; their list shows errors of the whole value.
  if (kind.items) {
    return (
      <Form.Item {...shared}>
        <Input {...input} {...(validator && { checks: [{ validator }] })} rules={Object.fromEntries(rules)} />
      </Form.Item>
    )
  }
  return (
    <Form.Item name={name} {...shared} {...(validator && { ...triggerProps(validator), ...when })}>
      {own ? <OwnInput {...input} input={own} /> : <Input {...input} />}
    </Form.Item>
  )
})

/** The help below a field: its own, or a hint that follows from its rule. */
export function helpOf({ options }: AnyField, rule: Rule | undefined, word: Word): string | undefined {
  if (options.help) return word(options.help as Label)
  const hint = hintOf(rule)
  return hint && word(hint.label, hint.values)
}

/** Evaluates a field's conditions on the other values. A field without conditions subscribes to nothing. */
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
  const watched: unknown = Form.useWatch(now, { form, preserve: true })
  const states = typeof watched === 'string' ? watched.split(',') : []
  return {
    shown: states.includes('shown'),
    required: states.includes('required'),
    disabled: states.includes('disabled'),
  }
}

/** The rules of a field: its own, or those of its sources. */
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
  /** The stored value in the edited record. */
  readonly stored: unknown
}

interface Check {
  readonly validator?: Validator
  /** Rules of antd's Form.Item, in place of validation triggered by other fields. */
  readonly rules?: FormRule[]
  readonly dependencies?: string[]
}

/**
 * Wraps the contract's `check` as antd's validator. Errors appear on blur and disappear as soon as the value is valid.
 */
function checkOf({ rules, isRequired, name, form, resource, word, stored }: ValidationProps): Check {
  const own = kindCheck(resource, name)
  if (rules.length === 0 && !isRequired && !own) return {}
  // In a field with several sources, rules may require only some of them.
  const isWhole = isRequired && !rules.some(([, rule]) => rule.required === true)
  const siblings = rules.flatMap(([, rule]) => (rule.type === 'time' && rule.after ? [rule.after] : []))
  const wrongWith = (value: unknown): string | undefined => {
    const field = resource.fields[name]
    if (!field) return undefined
    // An unchanged masked value is valid.
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
      const effectiveRule = { ...rule, ...(isWhole && rule.required === undefined && { required: true }) }
      const text = wrongIn(effectiveRule, wire[key], all, word, { hasItems: items === true, kind: field.kind })
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
  return field && kinds[field.kind].validateOnSubmit === true
}

/** Serializes a value for the check of "required". */
const textual = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

interface ItemContent {
  readonly hasItems: boolean
  readonly kind: KindName
}

/** The error message of a value. Parts with inputs of their own show their errors; other items are named by number. */
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
  return itemText(ruleMessage(broken, word), place.split('.'), word)
}
