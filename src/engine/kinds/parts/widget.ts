import type { InputProps } from '../kind'

/** The props of an input that a widget takes: everything from Form.Item except the value. */
export const shared = ({
  field: _field,
  rule: _rule,
  record: _record,
  name: _name,
  checks: _checks,
  value: _value,
  onCommit: _onCommit,
  ...rest
}: InputProps) => rest
