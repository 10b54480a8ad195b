import type { InputProps } from '../kind'

/** What a widget takes of an input: its value aside, everything antd's Form.Item hands over. */
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
