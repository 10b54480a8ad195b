import ExportOutlined from '@ant-design/icons/ExportOutlined'
import { ListLink } from '@/engine/context/screen-link'
import { yuan } from '@/lib/format'
import { useConfig } from '@/providers/context'
import { useMessages } from '@/providers/i18n/use-messages'
import { Picture } from '@/widgets/picture'
import { Card, type CardState, Empty, Loaded, RowsSkeleton } from './card'
import type { IndexPage } from './index-page'

type Goods = IndexPage['goods_vos'][number]

/** The five newest goods. */
export function NewGoods(state: CardState<readonly Goods[]>) {
  const { t } = useMessages()
  return (
    <Card title={t('dashboard.goods')} more="goodsList" size="half">
      <Loaded {...state} skeleton={<RowsSkeleton />}>
        {rows => (rows.length === 0 ? <Empty>{t('dashboard.goods.empty')}</Empty> : <GoodsTable rows={rows} />)}
      </Loaded>
    </Card>
  )
}

function GoodsTable({ rows }: { rows: readonly Goods[] }) {
  const { t } = useMessages()
  return (
    <table className="card-table">
      <thead>
        <tr>
          <th className="cell-thumb">{t('dashboard.goods.image')}</th>
          <th className="cell-wide-only">{t('dashboard.goods.sn')}</th>
          <th className="cell-grow">{t('dashboard.goods.name')}</th>
          <th className="cell-right">{t('dashboard.goods.price')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(goods => (
          <tr key={goods.goods_id}>
            <td className="cell-thumb">
              <Thumbnail key={goods.thumbnail} src={goods.thumbnail} />
            </td>
            <td className="cell-wide-only cell-figures">{goods.sn}</td>
            <td className="cell-grow">
              <GoodsName goods={goods} />
            </td>
            <td className="cell-right cell-figures">{yuan(goods.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Thumbnail({ src }: { src: string }) {
  return (
    <span className="thumbnail">
      <Picture src={src} width={32} height={32} alt="" loading="lazy" />
    </span>
  )
}

/** Links to the goods' screen and, if there is a buyers' site, to its page there. */
function GoodsName({ goods }: { goods: Goods }) {
  const { t } = useMessages()
  const { buyer } = useConfig().hosts
  return (
    <>
      <span title={goods.goods_name}>
        <ListLink route="goodsList" query={{ keyword: goods.sn }}>
          {goods.goods_name}
        </ListLink>
      </span>
      {/^https?:/.test(buyer) && (
        <a
          className="screen-link card-site"
          href={`${buyer.replace(/\/$/, '')}/goods/${goods.goods_id}`}
          target="_blank"
          rel="noopener"
          aria-label={t('dashboard.atSite', { name: goods.goods_name })}
          title={t('dashboard.atSite', { name: goods.goods_name })}
        >
          <ExportOutlined aria-hidden />
        </a>
      )}
    </>
  )
}
