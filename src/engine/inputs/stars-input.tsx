import StarFilled from '@ant-design/icons/StarFilled'
import { useId, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Option } from '@/schema'
import { HiddenText } from '@/widgets/hidden-text'
import type { InputProps } from '../kinds/kind'
import { forWidget } from './props'

/** A rank as radio buttons with labels. antd's Rate has no accessible names. */
export default function StarsInput(props: InputProps) {
  const { word } = useMessages()
  const { disabled, id, ...aria } = forWidget(props)
  const name = useId()
  const [over, setOver] = useState<number>()
  const choices = Object.entries(props.field.options.choices as Record<string, Option>)
  const rank = Number(props.value) || 0
  const lit = over ?? rank
  return (
    <span {...aria} id={id} role="radiogroup" className="cell-stars" onMouseLeave={() => setOver(undefined)}>
      {choices.map(([key, [zh, en]]) => {
        const text = word([zh, en])
        const own = Number(key)
        return (
          <label key={key} className="star" title={text} onMouseEnter={() => !disabled && setOver(own)}>
            <HiddenText>
              <input
                type="radio"
                name={name}
                value={key}
                checked={own === rank}
                disabled={disabled === true}
                aria-label={text}
                onChange={() => props.onChange?.(own)}
              />
            </HiddenText>
            <StarFilled aria-hidden className={own <= lit ? 'is-lit' : undefined} />
          </label>
        )
      })}
    </span>
  )
}
