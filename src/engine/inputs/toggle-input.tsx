import { Switch } from 'antd'
import type { InputProps } from '../kinds/kind'
import { forWidget } from './props'

/** A switch; on the wire 1 or 0. */
export default function ToggleInput(props: InputProps) {
  return (
    <Switch
      {...forWidget(props)}
      checked={Number(props.value) === 1}
      onChange={checked => props.onChange?.(checked ? 1 : 0)}
    />
  )
}
