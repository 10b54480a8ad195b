import { orderMessages } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { OrderSku } from '@contract/orders/entities'
import { Tag } from 'antd'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { useEngine, useRecordAddress } from '@/engine/context/engine-context'
import { listOf, plain, rowsIn } from '@/engine/kinds/parts/values'
import { encodePart } from '@/lib/encode-part'
import type { CellOf } from '@/schema'
import { Picture } from '@/widgets/picture'
import './orders.css'

addMessages(orderMessages)

/** An ordered item: its picture links to the buyers' page, its name to the goods; the specification is below. */
export default function ItemCell({ row }: CellOf<OrderSku>) {
  const { site } = useEngine()
  const goods = useRecordAddress('goods', row.goods_id)
  // Another marketplace's server may omit an empty list.
  const chosen = rowsIn(row.spec_list)
    .map(({ spec_value }) => plain(spec_value))
    .join(' - ')
  const tags = listOf(row.promotion_tags).map(plain)
  const name = plain(row.name)
  const picture = <Picture src={plain(row.goods_image)} alt="" width={50} height={50} loading="lazy" />
  return (
    <span className="order-item">
      {site ? (
        <a href={`${site}/goods/${encodePart(row.goods_id)}`} target="_blank" rel="noopener noreferrer" aria-label={name}>
          {picture}
        </a>
      ) : (
        picture
      )}
      <span className="order-item-words">
        <span>
          {goods ? (
            <ActionLink href={goods} isName>
              {name}
            </ActionLink>
          ) : (
            name
          )}
        </span>
        {chosen && <small className="quiet">{chosen}</small>}
        {tags.length > 0 && (
          <span className="order-item-tags">
            {tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}
