import { type Broken, check, type Rule } from '@contract/rules'
import { Form, type FormInstance } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { Label, Resource, Row } from '@/schema'
import { kinds } from '../kinds'

interface FieldItemProps {
  readonly resource: Resource
  readonly name: string
  readonly record: Row | undefined
  readonly disabled: boolean
}

/** Kinds that need the whole width of a form. */
const WIDE: ReadonlySet<string> = new Set(['categories'])

/** One field of a form: label, input, help, and the contract's rule, which the server checks in the same words. */
export function FieldItem({ resource, name, record, disabled }: FieldItemProps) {
  const { word } = useWords()
  const form = Form.useFormInstance()
  const field = resource.fields[name]
  const Input = field && kinds[field.kind].Input
  if (!field || !Input) return null
  const rule = resource.rules[name]
  const help = field.options.help as Label | undefined
  const isWide = WIDE.has(field.kind) || Boolean(field.options.lines)
  return (
    <Form.Item
      name={name}
      label={word(field.label)}
      required={rule?.required === true}
      {...(help && { extra: word(help) })}
      {...(isWide && { className: 'is-wide' })}
      {...(rule && rulesOf(rule, name, form, resource, word))}
    >
      <Input field={field} {...(rule && { rule })} {...(record && { record })} disabled={disabled} />
    </Form.Item>
  )
}

/** antd's rule around the contract's `check`. Errors show when a field is left and go as soon as it is right. */
function rulesOf(
  rule: Rule,
  name: string,
  form: FormInstance,
  resource: Resource,
  word: (label: Label, values?: Record<string, string | number>) => string,
) {
  const sibling = rule.type === 'time' ? rule.after : undefined
  const validator = async (_: unknown, value: unknown) => {
    const field = resource.fields[name]
    const write = field && kinds[field.kind].write
    const broken = check(rule, write ? write(value) : value, form.getFieldsValue(true) as Record<string, unknown>)
    if (broken) throw new Error(textOf(broken, word))
  }
  return {
    rules: [{ validator }],
    validateTrigger: ['onBlur', 'onChange'],
    validateDebounce: 0,
    validateFirst: true,
    ...(sibling && { dependencies: [sibling] }),
  }
}

export const textOf = (
  { label, n }: Broken,
  word: (label: Label, values?: Record<string, string | number>) => string,
): string => word(label, n === undefined ? undefined : { n })
