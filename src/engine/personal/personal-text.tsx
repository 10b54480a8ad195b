import { personalOf } from '@/schema/personal'
import type { CellProps } from '../kinds/kind'
import { CopyButton, Line } from '../kinds/parts'
import { Eye } from './eye'
import { useRevealedValue } from './use-revealed-value'

/** A masked value with a button that reveals it. */
export default function PersonalText({ value, row, field }: CellProps) {
  const personal = personalOf(field)
  return personal ? <Hidden text={String(value)} {...{ personal, row, field }} /> : <Line>{String(value)}</Line>
}

interface HiddenProps extends Pick<CellProps, 'row' | 'field'> {
  readonly text: string
  readonly personal: NonNullable<ReturnType<typeof personalOf>>
}

function Hidden({ text, personal, row, field }: HiddenProps) {
  const shown = useRevealedValue(personal, row)
  return (
    <span className="personal-text cell-copied">
      <Line title={shown.unmasked ?? text}>{shown.unmasked ?? text}</Line>
      {shown.unmasked !== undefined && <CopyButton text={shown.unmasked} />}
      <Eye shown={shown} label={field.label} />
    </span>
  )
}
