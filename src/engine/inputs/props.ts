import type { InputProps } from '../kinds/kind'
import { plain as textOf } from '../kinds/parts/values'

export { textOf }

/** A value as a list of texts; a text is split at commas. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf) : textOf(value) === '' ? [] : textOf(value).split(',')

/** The props of an input that a widget takes: everything from Form.Item except the value. */
export const forWidget = ({
  field: _field,
  rule: _rule,
  record: _record,
  name: _name,
  checks: _checks,
  rules: _rules,
  value: _value,
  onCommit: _onCommit,
  ...rest
}: InputProps) => rest
