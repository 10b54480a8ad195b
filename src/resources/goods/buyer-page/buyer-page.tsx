import { isBlank } from '@contract/rules'
import { useState } from 'react'
import { textOf } from '@/engine/inputs/props'
import { kinds } from '@/engine/kinds'
import type { PageProps } from '@/engine/preview/form-preview'
import { yuan } from '@/lib/format'
import { buyerMessages } from '@/locales/buyer-page'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { meets, type Resource, type Row } from '@/schema'
import type { BuyerParts } from '../buyer-page.field'
import { readSkus, type Sku, type Skus } from '../sku-editor/skus'
import { BuyerPictures, isAddress } from './buyer-pictures'
import { BuyerSkus, type Choices, firstChoices, skuOf } from './buyer-skus'
import './buyer-page.css'

addMessages(buyerMessages)

type Parts = BuyerParts<string>

/** Pictures, name, price and choices at the top; facts and texts below. */
export default function BuyerPage({ resource, parts, row, values, name, isPhone }: PageProps<Parts>) {
  const { t } = useMessages()
  const skus = parts.skus === undefined ? undefined : readSkus(values[parts.skus])
  const [choices, setChoices] = useState<Choices>(() => (skus ? firstChoices(skus) : {}))
  const sku = skus && skuOf(skus, choices)
  const video = parts.video === undefined ? '' : textOf(row[parts.video])
  const was = Number(parts.was === undefined ? 0 : row[parts.was])
  const price = skus ? priceOf(skus, sku) : parts.price === undefined ? '' : textOf(row[parts.price])
  const shown = (keys: readonly string[] = []) => keys.filter(key => meets(resource.conditions[key]?.visible, row))
  return (
    <article className="buyer-page" aria-label={name}>
      <div className="buyer-top">
        <BuyerPictures list={row[parts.pictures]} chosen={skus && pictureOf(skus, choices)} name={name} />
        <div className="buyer-facts">
          <h2>{name}</h2>
          {(skus || parts.price !== undefined) && (
            <p className="buyer-price">
              {price === '' ? <span className="quiet">{t('buyer.noPrice')}</span> : <strong>{yuan(price)}</strong>}
              {was > Number(price) && <del>{yuan(was)}</del>}
            </p>
          )}
          {skus && <BuyerSkus skus={skus} choices={choices} onChoices={setChoices} />}
          {skus && <Stock skus={skus} sku={sku} />}
          <dl>
            {shown(parts.facts).map(key => (
              <Fact key={key} resource={resource} name={key} row={row} />
            ))}
          </dl>
        </div>
      </div>
      {isAddress(video) && (
        // biome-ignore lint/a11y/useMediaCaption: sellers upload no captions
        <video className="buyer-video" controls preload="none" src={video} aria-label={name} />
      )}
      {shown(parts.pages).map(key => (
        <Page key={key} resource={resource} parts={parts} name={key} row={row} isPhone={isPhone} />
      ))}
    </article>
  )
}

function Stock({ skus, sku }: { skus: Skus; sku: Sku | undefined }) {
  const { t } = useMessages()
  if (skus.spec_list.length > 0 && !sku) return <p className="buyer-stock">{t('buyer.notSold')}</p>
  const count = Number((sku ?? skus).quantity)
  return <p className="buyer-stock">{count > 0 ? t('buyer.stock', { count }) : t('buyer.soldOut')}</p>
}

interface PartProps {
  readonly resource: Resource
  readonly name: string
  readonly row: Row
}

function Fact({ resource, name, row }: PartProps) {
  const { word } = useMessages()
  const field = resource.fields[name]
  if (!field || isBlank(row[name])) return null
  const { Cell } = kinds[field.kind]
  return (
    <div className="buyer-pair">
      <dt>{word(field.label)}</dt>
      <dd>
        <Cell value={row[name]} row={row} field={field} />
      </dd>
    </div>
  )
}

/** A section of the page with a heading. On a phone the text for phones replaces the other. */
function Page({ resource, parts, name, row, isPhone }: PartProps & Pick<PageProps<Parts>, 'parts' | 'isPhone'>) {
  const { word, t } = useMessages()
  const field = resource.fields[name]
  if (!field) return null
  const { Cell, Detail = Cell, Page: Own, forPhones } = kinds[field.kind]
  const hidden = new Set(parts.hides)
  const seen = Object.entries({ ...(field.options.columns as object | undefined) }).filter(([key]) => !hidden.has(key))
  const own = isPhone && forPhones && parts.phonePage !== undefined ? textOf(row[parts.phonePage]) : ''
  const value = own === '' ? row[name] : own
  const shown = { ...field, options: { ...field.options, columns: Object.fromEntries(seen) } }
  const Shown = Own ?? Detail
  return (
    <section aria-label={word(field.label)}>
      <h3>{word(field.label)}</h3>
      {!Own && isBlank(value) ? (
        <p className="quiet">{t('buyer.noPage')}</p>
      ) : (
        <Shown value={value} row={row} field={shown} />
      )}
    </section>
  )
}

/** The price: of the selected SKU, or of the goods; '' for a combination that is not sold. */
const priceOf = (skus: Skus, sku: Sku | undefined): string =>
  skus.spec_list.length === 0 ? skus.price.trim() : (sku?.price.trim() ?? '')

/** The picture of the selected values, if any has one. */
const pictureOf = ({ spec_list }: Skus, choices: Choices): string | undefined =>
  spec_list
    .flatMap(({ spec_id, values }) => values.filter(one => one.spec_value === choices[spec_id]))
    .find(one => one.spec_image)?.spec_image
