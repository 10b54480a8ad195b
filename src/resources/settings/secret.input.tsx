import type { InputProps } from '@/engine/kinds/kind'
import { forWidget } from '@/engine/inputs/props'
import { SecretBox } from './secret-box.input'

/** What is stored is known by not having been changed: whatever a server sends for it, it is not shown. */
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
