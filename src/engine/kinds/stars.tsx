import StarFilled from '@ant-design/icons/StarFilled'
import { engineMessages } from '@/locales/engine'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellProps, Kind } from './kind'
import { None } from './parts'
import { lazyInput } from './parts/lazy-input'
import { optionText } from './parts/values'

function StarsCell({ value, field }: CellProps) {
  const text = optionText(field, value, useMessages())
  const rank = Number(value)
  if (!rank) return <None />
  return (
    <span className="cell-stars" role="img" aria-label={text} title={text}>
      {Object.keys(field.options.choices as object).map(one => (
        <StarFilled key={one} aria-hidden className={Number(one) <= rank ? 'is-lit' : undefined} />
      ))}
    </span>
  )
}

/** A rank in stars with labels. */
export const starsKind: Kind = {
  Cell: StarsCell,
  Input: lazyInput(() => import('../inputs/stars-input')),
  text: (value, _row, field, translator) => optionText(field, value, translator),
  inline: () => 'input',
  empty: engineMessages['form.chooseOne'],
  width: 120,
}
