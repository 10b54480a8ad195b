import type { AfterSaleDetail } from '@contract/orders/after-sales-entities'
import { ActionLink } from '@/engine/action-link'
import { useRecordAddress } from '@/engine/context'
import type { CellOf } from '@/schema'
import { Picture } from '@/widgets/picture'
import './service-goods.css'

type Goods = AfterSaleDetail['goods_list'][number]

/** What an after-sale is about: its picture, its name, which leads to the goods, and below it what was chosen. */
export default function ServiceGoodsCell({ row }: CellOf<Goods>) {
  const goods = useRecordAddress('goods', row.goods_id)
  const chosen = chosenIn(row.spec_json)
  return (
    <span className="service-goods">
      {row.goods_image && (
        <Picture src={row.goods_image} alt="" width={50} height={50} loading="lazy" />
      )}
      <span className="service-goods-words">
        <span>
          {goods ? (
            <ActionLink href={goods} isName>
              {row.goods_name}
            </ActionLink>
          ) : (
            row.goods_name
          )}
        </span>
        {chosen && <small className="quiet">{chosen}</small>}
      </span>
    </span>
  )
}

/** The wire keeps the specifications as a text of JSON. */
function chosenIn(json: string): string {
  if (!json) return ''
  const specs = JSON.parse(json) as readonly { readonly spec_value: string }[]
  return specs.map(({ spec_value }) => spec_value).join(' - ')
}
