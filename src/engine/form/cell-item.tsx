import { check, type Rule } from '@contract/rules'
import { Form } from 'antd'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Row } from '@/schema'
import { kinds } from '../kinds'
import { checkRejected } from './errors'
import { useValidationTrigger } from './use-validation-trigger'

interface CellItemProps {
  /** Key of the table, index of the row, key of the column: the path of the value in the form. */
  readonly table: string
  readonly at: number
  readonly column: string
  readonly field: AnyField
  readonly rule: Rule | undefined
  readonly label: string
  readonly record: Row | undefined
  readonly disabled: boolean
}

/**
 * A cell of a table in a form: an input with the column's rule. Its label is for screen readers, since the header shows
 * it.
 */
export function CellItem({ table, at, column, field, rule, label, record, disabled }: CellItemProps) {
  const { word } = useMessages()
  const form = Form.useFormInstance()
  const triggerProps = useValidationTrigger([table, at, column])
  const { Input, write } = kinds[field.kind]
  if (!Input) return null
  const validator = async (_: unknown, value: unknown) => {
    const row = (form.getFieldValue([table, at]) ?? {}) as Row
    const broken = rule && check(rule, write ? write(value, field) : value, row)
    if (broken) throw new Error(ruleMessage(broken, word))
    await checkRejected(form, [table, at, column], value)
  }
  return (
    <Form.Item className="form-cell" name={[at, column]} {...triggerProps(validator)}>
      <Input field={field} {...(rule && { rule })} {...(record && { record })} aria-label={label} disabled={disabled} />
    </Form.Item>
  )
}
