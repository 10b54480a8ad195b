import { orderMessages } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { Entities } from '@contract/entities'
import { plain, rowsIn } from '@/engine/kinds/parts/values'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellOf } from '@/schema'
import { Picture } from '@/widgets/picture'
import './orders.css'

addMessages(orderMessages)

/** The number of pictures that fit. */
const MAX = 2

/** A summary of an order's items: pictures, the first name, and the total number. */
export default function BoughtCell({ row }: CellOf<Entities['order']>) {
  const { t } = useMessages()
  const items = rowsIn(row.sku_list)
  const pieces = items.reduce((sum, { num }) => sum + (Number(plain(num)) || 0), 0)
  return (
    <span className="cell-thing" title={plain(row.goods_names)}>
      {items.slice(0, MAX).map(({ sku_id, goods_id, goods_image }) => (
        <Picture
          key={`${plain(goods_id)} ${plain(sku_id)}`}
          className="order-picture"
          src={plain(goods_image)}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
      ))}
      <span className="cell-lines">
        <span className="cell-line">{plain(items[0]?.name ?? row.goods_names)}</span>
        {pieces > 0 && <small className="cell-line">{t(items.length > 1 ? 'order.andMore' : 'order.pieces', { n: pieces })}</small>}
      </span>
    </span>
  )
}
