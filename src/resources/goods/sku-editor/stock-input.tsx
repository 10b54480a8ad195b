import { Input } from 'antd'
import { type ClipboardEvent, createContext, type KeyboardEvent, memo, useContext } from 'react'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { NumberText, type NumberTextProps } from '@/widgets/number-text'
import { cellProblem } from './problems'
import type { StockField } from './skus'
import { useSkuMessages } from './use-sku-messages'

/** Whether empty required cells show errors. */
export const StrictContext = createContext(false)

interface StockInputProps {
  readonly field: StockField
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly place?: string
}

/** A goods number as text, since leading zeros are significant. */
export const PlainText = ({ onChange, ...rest }: NumberTextProps) => (
  <Input autoComplete="off" {...rest} onChange={event => onChange?.(event.target.value)} />
)

/** One figure of a SKU with the contract's rule. */
export const StockInput = memo(function StockInput(props: StockInputProps) {
  const { field, value, label, disabled, onChange, place, ...events } = props
  const { word } = useSkuMessages()
  const isStrict = useContext(StrictContext)
  const broken = isStrict || value.trim() !== '' ? cellProblem(field, value) : undefined
  const text = broken && ruleMessage(broken, word)
  const Typed = field === 'sn' ? PlainText : NumberText
  return (
    <Typed
      {...events}
      size="small"
      data-cell={place}
      aria-label={label}
      aria-invalid={broken ? true : undefined}
      title={text}
      {...(broken && { status: 'error' as const })}
      value={value}
      disabled={disabled}
      onChange={onChange}
    />
  )
})
