import { check, type Rule } from '@contract/rules'
import { Form } from 'antd'
import { checkRejected } from '@/engine/form/errors'
import { useValidationTrigger } from '@/engine/form/use-validation-trigger'
import { kinds } from '@/engine/kinds'
import type { InputProps } from '@/engine/kinds/kind'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Label } from '@/schema'
import './settings.css'

/** A table input: a row per object, a column per field, and validation rules per cell. */
export default function GridInput({ field, name = '', rules = {}, disabled = false }: InputProps) {
  const { word } = useMessages()
  const columns = Object.entries(field.options.columns as Readonly<Record<string, AnyField>>)
  return (
    <table className="form-grid" aria-label={word(field.label)}>
      <thead>
        <tr>
          <td />
          {columns.map(([ending, column]) => (
            <th key={ending} scope="col">
              {word(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(field.options.rows as Readonly<Record<string, Label>>).map(([row, label]) => (
          <tr key={row}>
            <th scope="row">{word(label)}</th>
            {columns.map(([ending, column]) => (
              <td key={ending}>
                <Cell
                  path={[name, `${row}${ending}`]}
                  field={column}
                  rule={rules[`${row}${ending}`]}
                  label={`${word(label)} ${word(column.label)}`}
                  disabled={disabled}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly path: readonly [key: string, name: string]
  readonly field: AnyField
  readonly rule: Rule | undefined
  readonly label: string
  readonly disabled: boolean
}

function Cell({ path, field, rule, label, disabled }: CellProps) {
  const { word } = useMessages()
  const form = Form.useFormInstance()
  const validationProps = useValidationTrigger(path)
  const { Input, write } = kinds[field.kind]
  if (!Input) return null
  const validator = async (_: unknown, value: unknown) => {
    const broken = rule && check(rule, write ? write(value, field) : value)
    if (broken) throw new Error(ruleMessage(broken, word))
    await checkRejected(form, path, value)
  }
  return (
    <Form.Item name={[...path]} {...validationProps(validator)}>
      <Input field={field} {...(rule && { rule })} aria-label={label} disabled={disabled} />
    </Form.Item>
  )
}
