import { Flex } from 'antd'
import { useContext, useId } from 'react'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { NumberText } from '@/widgets/number-text'
import { Tinted } from '@/widgets/tinted'
import { cellProblem } from './problems'
import { STOCK, type Stock, type StockField, UNITS } from './skus'
import { PlainText, StrictContext } from './stock-input'
import { useSkuMessages } from './use-sku-messages'

const REQUIRED: ReadonlySet<StockField> = new Set(['price', 'quantity'])

interface PlainStockProps {
  readonly stock: Stock
  readonly disabled: boolean
  readonly onChange: (stock: Partial<Stock>) => void
}

/** Price and stock of goods without specifications. */
export function PlainStock({ stock, disabled, onChange }: PlainStockProps) {
  const { t, word } = useSkuMessages()
  const base = useId()
  const isStrict = useContext(StrictContext)
  return (
    <Flex gap={12} wrap>
      {STOCK.map(field => {
        const broken = isStrict || stock[field].trim() !== '' ? cellProblem(field, stock[field]) : undefined
        const unit = UNITS[field]
        const Typed = field === 'sn' ? PlainText : NumberText
        const id = `${base}${field}`
        return (
          <div key={field} className="sku-plain">
            <label htmlFor={id} className={REQUIRED.has(field) ? 'is-required' : undefined}>
              {t(`sku.${field}`)}
            </label>
            <Typed
              id={id}
              value={stock[field]}
              disabled={disabled}
              aria-required={REQUIRED.has(field)}
              aria-invalid={broken ? true : undefined}
              {...(broken && { status: 'error' as const, 'aria-describedby': `${id}-wrong` })}
              {...(unit && { suffix: t(unit) })}
              onChange={text => onChange({ [field]: text })}
            />
            {broken && (
              <Tinted tone="danger" id={`${id}-wrong`}>
                {ruleMessage(broken, word)}
              </Tinted>
            )}
          </div>
        )
      })}
    </Flex>
  )
}
