import { Rate } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { Option } from '@/schema'
import type { InputProps } from '../kinds/kind'
import { forWidget } from './props'

/** A rank in stars, each with its words. There is always one: a click on the last star does not take it away. */
export default function StarsInput(props: InputProps) {
  const { word } = useWords()
  const { disabled, ...aria } = forWidget(props)
  const choices = Object.values(props.field.options.choices as Record<string, Option>)
  return (
    <Rate
      {...aria}
      count={choices.length}
      allowClear={false}
      tooltips={choices.map(([zh, en]) => ({ title: word([zh, en]) }))}
      value={Number(props.value) || 0}
      onChange={value => props.onChange?.(value)}
      {...(disabled !== undefined && { disabled })}
    />
  )
}
