import type { InputProps } from '@/engine/kinds/kind'
import { forWidget } from '@/engine/inputs/props'
import { SecretBox } from './secret-box.input'

/** An unchanged value means the stored secret; whatever the server sends for it is not displayed. */
export default function SecretInput(props: InputProps) {
  const { name = '', record, value, onChange } = props
  return (
    <SecretBox
      {...forWidget(props)}
      stored={String(record?.[name] ?? '')}
      value={String(value ?? '')}
      onChange={next => onChange?.(next)}
    />
  )
}
