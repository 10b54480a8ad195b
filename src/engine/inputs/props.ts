import type { InputProps } from '../kinds/kind'
import { plain as textOf } from '../kinds/parts/words'

export { textOf }

/** A value as a list of texts; a text with commas is one too. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf) : textOf(value) === '' ? [] : textOf(value).split(',')

/** What a widget takes of an input: its value aside, everything a form item hands over. */
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
