import { useContext } from 'react'
import type { InputSlot, OwnPart, Row } from '@/schema'
import { ariaOf } from '@/widgets/input-props'
import { Slot } from '../context/own-part'
import type { InputProps } from '../kinds/kind'
import { FormContext } from './form-context'

interface OwnInputProps extends InputProps {
  readonly input: OwnPart<InputSlot<Row>>
}

/** A custom input of a field in a record's form, which gives it access to the form. */
export function OwnInput({ input, field, id, value, onChange, disabled, ...rest }: OwnInputProps) {
  const form = useContext(FormContext)
  if (!form) return null
  const slotProps: InputSlot<Row> = {
    ...{ field, form, value, aria: ariaOf(rest) },
    ...(id !== undefined && { id }),
    ...(onChange && { onChange }),
    ...(disabled !== undefined && { disabled }),
  }
  return <Slot part={input} size="field" slotProps={slotProps} />
}
