import { ColorPicker, Input, Space } from 'antd'
import { useDisabled } from '@/widgets/input-props'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'

/** A colour, entered as text or picked. Invalid text remains and is reported by the rule. */
export default function ColourInput(props: InputProps) {
  const disabled = useDisabled(props.disabled)
  const value = textOf(props.value)
  const isColour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)
  return (
    <Space.Compact style={{ maxWidth: 200 }}>
      <ColorPicker
        disabled={disabled}
        disabledAlpha
        disabledFormat
        value={isColour ? value : null}
        onChangeComplete={colour => props.onChange?.(colour.toHexString())}
      />
      <Input
        {...forWidget(props)}
        value={value}
        placeholder="#409EFF"
        autoComplete="off"
        spellCheck={false}
        onChange={event => props.onChange?.(event.target.value.trim())}
      />
    </Space.Compact>
  )
}
