import { yuan } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, type CardState, Empty, Loaded } from './card'
import type { IndexPage } from './index-page'

type SalesTotal = IndexPage['sales_total']

/** Sales of this month in China, whatever the administrator's time zone. */
export function Sales(state: CardState<SalesTotal>) {
  const { t, language } = useMessages()
  const month = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
    year: 'numeric',
    month: 'long',
    timeZone: 'Asia/Shanghai',
  }).format(Date.now())
  return (
    <Card title={t('dashboard.sales')} note={`${month} · ${t('dashboard.sales.unit')}`} more="salesRevenueStatistics">
      <Loaded {...state} skeleton={<div className="sales-skeleton" aria-hidden />}>
        {sales => (
          <div className="sales">
            <Donut sales={sales} />
            <dl>
              <Amount name={t('dashboard.sales.received')} value={sales.receive_money} />
              <Amount name={t('dashboard.sales.real')} value={sales.real_money} tone="real" />
              <Amount name={t('dashboard.sales.refunded')} value={sales.refund_money} tone="refunded" />
            </dl>
            {sales.receive_money === 0 && <Empty>{t('dashboard.sales.empty')}</Empty>}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Amount({ name, value, tone }: { name: string; value: number; tone?: 'real' | 'refunded' }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>{yuan(value)}</dd>
    </div>
  )
}

const RADIUS = 54
const ROUND = 2 * Math.PI * RADIUS

/** A donut of received and refunded amounts; the amounts next to it are the accessible alternative. */
function Donut({ sales }: { sales: SalesTotal }) {
  const { t } = useMessages()
  const share = refundedShare(sales)
  return (
    <svg className="donut" viewBox="0 0 140 140" aria-hidden="true" focusable="false">
      <circle className="donut-ground" cx="70" cy="70" r={RADIUS} />
      {share !== undefined && (
        <>
          <circle className="donut-real" cx="70" cy="70" r={RADIUS} />
          <circle
            className="donut-refunded"
            cx="70"
            cy="70"
            r={RADIUS}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform="rotate(-90 70 70)"
          />
          <text x="70" y="72">{`${Math.round((1 - share) * 100)}%`}</text>
          <text className="donut-word" x="70" y="92">
            {t('dashboard.sales.netShare')}
          </text>
        </>
      )}
    </svg>
  )
}

/** 0 to 1; undefined if nothing was received. Refunds of a month may exceed its receipts. */
export const refundedShare = ({ receive_money, refund_money }: SalesTotal): number | undefined =>
  receive_money > 0 ? Math.min(1, Math.max(0, refund_money / receive_money)) : undefined
