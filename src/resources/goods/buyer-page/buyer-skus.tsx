import { Radio } from 'antd'
import { Picture } from '@/widgets/picture'
import type { Sku, Skus } from '../sku-editor/skus'

/** The selected value of each specification by its id. */
export type Choices = Readonly<Record<string, string>>

const choicesOf = (sku: Sku): Choices => Object.fromEntries(sku.specs.map(one => [one.spec_id, one.spec_value]))

/** The initial selection: the first SKU in stock. */
export const firstChoices = ({ sku_list }: Skus): Choices => {
  const first = sku_list.find(sku => Number(sku.quantity) > 0) ?? sku_list[0]
  return first ? choicesOf(first) : {}
}

/** The SKU of a selection; undefined if it is not sold. */
export const skuOf = ({ sku_list }: Skus, choices: Choices): Sku | undefined =>
  sku_list.find(sku => sku.specs.every(one => choices[one.spec_id] === one.spec_value))

interface BuyerSkusProps {
  readonly skus: Skus
  readonly choices: Choices
  readonly onChoices: (choices: Choices) => void
}

/** The specifications as buyers select them; a value without a SKU is disabled. */
export function BuyerSkus({ skus, choices, onChoices }: BuyerSkusProps) {
  const sold = new Set(
    skus.sku_list.flatMap(sku => sku.specs.map(one => JSON.stringify([one.spec_id, one.spec_value]))),
  )
  return skus.spec_list.map(({ spec_id, spec_name, values }) => (
    <div key={spec_id} className="buyer-spec">
      <span className="quiet" id={`buyer-spec-${spec_id}`}>
        {spec_name}
      </span>
      <Radio.Group
        size="small"
        aria-labelledby={`buyer-spec-${spec_id}`}
        optionType="button"
        value={choices[spec_id]}
        options={values.map(({ spec_value, spec_image }) => ({
          value: spec_value,
          disabled: !sold.has(JSON.stringify([spec_id, spec_value])),
          label: (
            <span className="buyer-value">
              {spec_image && <Picture src={spec_image} alt="" />}
              {spec_value}
            </span>
          ),
        }))}
        onChange={event => onChoices({ ...choices, [spec_id]: String(event.target.value) })}
      />
    </div>
  ))
}
