import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Dot } from '@/engine/kinds/parts'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { comma, dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Tone } from '@/schema'
import type { Answer, Bar, Overlap } from './calendar-lanes'
import { useActivityAddress } from './calendar-links'

const COLOURS = {
  DRAFT: 'gold',
  COMING: 'blue',
  RUNNING: 'green',
  OVER: 'grey',
  CLOSED: 'grey',
} as const satisfies Record<Answer['activities'][number]['state'], Tone>

/** Details of the hovered or focused activity, for which its bar has no space. */
export function CalendarFacts({ bar }: { bar: Bar | undefined }) {
  const { t } = useMessages()
  const address = useActivityAddress()
  if (!bar) return <p className="calendar-facts quiet">{t('calendar.hint')}</p>
  const { activity } = bar
  const { name, kind, state, seller_name, start_time, end_time, whole, goods_num, overlaps } = activity
  const href = address(activity)
  // A page takes effect at a single time, and sells nothing itself.
  const isPage = kind === 'PC_PAGE' || kind === 'MOBILE_PAGE'
  return (
    <section className="calendar-facts" aria-label={t('calendar.facts')}>
      <h2>
        {href === undefined ? name : <ActionLink href={href}>{name}</ActionLink>}{' '}
        <Dot tone={COLOURS[state]}>{t(`calendar.${state}`)}</Dot>
      </h2>
      <p>
        {t(`calendar.${kind}`)} · {seller_name || t('calendar.platform')} ·{' '}
        <span className="cell-number">
          {isPage ? dateTimeText(start_time) : `${dateTimeText(start_time)} – ${dateTimeText(end_time)}`}
        </span>
        {!isPage && <> · {whole ? t('calendar.whole') : t('calendar.goodsNum', { n: goods_num })}</>}
      </p>
      {isPage ? null : overlaps.length === 0 ? (
        <p className="quiet">{t('calendar.noOverlaps')}</p>
      ) : (
        <>
          <h3 className="calendar-mark">
            <WarningOutlined aria-hidden /> {t('calendar.overlaps')}
          </h3>
          <ul>
            {overlaps.map(one => (
              <OverlapLine key={`${one.kind} ${one.id}`} overlap={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OverlapLine({ overlap }: { overlap: Overlap }) {
  const { t, language } = useMessages()
  const { name, kind, shared, goods, waiting, start_time, end_time } = overlap
  const names = goods.map(one => one.goods_name).join(comma(language))
  return (
    <li>
      <b>{name}</b> {t(`calendar.${kind}`)} ·{' '}
      <span className="cell-number">
        {dateTimeText(start_time)} – {dateTimeText(end_time)}
      </span>{' '}
      · {t('calendar.shared', { n: shared })}
      {waiting && ` · ${t('calendar.waiting')}`}
      <div className="quiet">
        {names}
        {shared > goods.length && ' …'}
      </div>
    </li>
  )
}
