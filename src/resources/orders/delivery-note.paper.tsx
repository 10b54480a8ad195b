import { orderMessages } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { Entities } from '@contract/entities'
import { dateTimeText, dayText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import './delivery-note.css'

addMessages(orderMessages)

type Order = Entities['order']

/** The delivery note of a parcel: recipient and content, without prices. */
export default function DeliveryNote({ row }: { row: Order }) {
  const { t } = useMessages()
  return (
    <article className="delivery-note">
      <header>
        <div>
          <h1>{t('order.note.title')}</h1>
          <p>{row.seller_name}</p>
        </div>
        <p>
          {row.sn}
          <br />
          {dateTimeText(row.create_time)}
        </p>
      </header>
      <dl>
        <Fact label={t('order.note.to')}>
          {row.ship_name} {row.ship_mobile}
          <br />
          {[row.ship_province, row.ship_city, row.ship_county, row.ship_town, row.ship_addr].filter(Boolean).join(' ')}
        </Fact>
        <Fact label={t('order.note.from')}>
          {row.seller_name}
          {row.ship_no && (
            <>
              <br />
              {row.logi_name} {row.ship_no}
            </>
          )}
        </Fact>
      </dl>
      <Packed row={row} />
      {row.remark && (
        <p className="delivery-remark">
          {t('order.note.remark')}: {row.remark}
        </p>
      )}
      <footer>
        <span>{t('order.note.signed')}</span>
        <span>{t('order.note.date')}</span>
      </footer>
      <p className="delivery-printed">{dayText(Date.now())}</p>
    </article>
  )
}

/** The items of the parcel and their total number. */
function Packed({ row }: { row: Order }) {
  const { t } = useMessages()
  const items = row.order_sku_list ?? []
  const gifts: readonly { readonly gift_name: string }[] = row.gift_list ?? []
  const pieces = items.reduce((sum, { num }) => sum + num, 0) + gifts.length
  return (
      <table>
        <thead>
          <tr>
            <th className="right">#</th>
            <th>{t('order.note.goods')}</th>
            <th>{t('order.note.sku')}</th>
            <th className="right">{t('order.note.num')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={`${item.goods_id} ${item.sku_id}`}>
              <td className="right">{at + 1}</td>
              <td>
                {item.name}
                {(item.spec_list ?? []).length > 0 && (
                  <small>{item.spec_list.map(({ spec_value }) => spec_value).join(' - ')}</small>
                )}
              </td>
              <td>{item.sku_sn}</td>
              <td className="right">{item.num}</td>
            </tr>
          ))}
          {gifts.map(({ gift_name }, at) => (
            <tr key={gift_name}>
              <td className="right">{items.length + at + 1}</td>
              <td>
                {gift_name}
                <small>{t('order.note.gift')}</small>
              </td>
              <td />
              <td className="right">1</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={3}>{t('order.note.total')}</th>
            <th className="right">{pieces}</th>
          </tr>
        </tfoot>
      </table>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
