import type { AfterSaleDetail } from '@contract/orders/after-sales-entities'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { useRecordAddress } from '@/engine/context/engine-context'
import { plain, rowsIn } from '@/engine/kinds/parts/values'
import type { CellOf } from '@/schema'
import { Picture } from '@/widgets/picture'
import './service-goods.css'

type Goods = AfterSaleDetail['goods_list'][number]

/** An item of an after-sale: picture, name with a link to the goods, and specification below. */
export default function ServiceGoodsCell({ row }: CellOf<Goods>) {
  const goods = useRecordAddress('goods', row.goods_id)
  const name = plain(row.goods_name)
  const chosen = chosenIn(row.spec_json)
  return (
    <span className="service-goods">
      {plain(row.goods_image) && (
        <Picture src={plain(row.goods_image)} alt="" width={50} height={50} loading="lazy" />
      )}
      <span className="service-goods-words">
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
      </span>
    </span>
  )
}

/** The wire has specifications as JSON text. */
function chosenIn(json: unknown): string {
  return rowsIn(parsed(plain(json)))
    .map(({ spec_value }) => plain(spec_value))
    .join(' - ')
}

/** Another marketplace's server may have stored something else there. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
