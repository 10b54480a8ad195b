import { Tag } from 'antd'
import { useEngine } from '@/engine/context/engine-context'
import type { CellOf } from '@/schema'
import { Picture } from '@/widgets/picture'
import type { OrderSku } from './entity'

/** The ordered goods: picture and name link to the buyers' page; below are specification and discount. */
export default function OrderGoodsCell({ row }: CellOf<OrderSku>) {
  const { site } = useEngine()
  const chosen = row.spec_list.map(({ spec_value }) => spec_value).join(' - ')
  const named = (
    <>
      <Picture src={row.goods_image} alt="" width={50} height={50} loading="lazy" />
      <span>{row.name}</span>
    </>
  )
  return (
    <span className="order-goods">
      {site ? (
        <a href={`${site}/goods/${row.goods_id}`} target="_blank" rel="noopener noreferrer">
          {named}
        </a>
      ) : (
        <span className="order-goods-name">{named}</span>
      )}
      {chosen && <small className="quiet">{chosen}</small>}
      {row.promotion_tags?.map(tag => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}
