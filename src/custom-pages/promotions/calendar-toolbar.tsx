import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { activityKinds } from '@contract/promotions/labels'
import { Button, Checkbox, DatePicker, Input, Segmented, Select, Tag } from 'antd'
import type { Dayjs } from 'dayjs'
import { DAY_FORMAT } from '@/lib/market-days'
import { calendarMessages } from '@/locales/promotion-calendar'
import { useMessages } from '@/providers/i18n/use-messages'
import ShopSelect from '@/resources/goods/shop-select/shop-select'
import { calendarLocale } from '@/widgets/day-picker/days'
import { daysAround, today, type View } from './calendar-days'
import type { LaneGrouping } from './calendar-lanes'
import type { CalendarQuery } from './use-calendar-query'

interface CalendarToolbarProps {
  readonly calendarQuery: CalendarQuery
  /** The name of the goods that it is filtered by. */
  readonly goods: string | undefined
}

/** The toolbar above the lanes: period, grouping and filters. */
export function CalendarToolbar({ calendarQuery, goods }: CalendarToolbarProps) {
  const { t } = useMessages()
  const { view, by, change } = calendarQuery
  return (
    <div className="list-toolbar calendar-toolbar">
      <Period calendarQuery={calendarQuery} />
      <Segmented<View>
        aria-label={t('calendar.view')}
        value={view}
        onChange={next => change({ view: next })}
        options={(['month', 'week'] as const).map(value => ({ value, label: t(`calendar.${value}`) }))}
      />
      <Segmented<LaneGrouping>
        aria-label={t('calendar.by')}
        value={by}
        onChange={next => change({ by: next })}
        options={(['shop', 'goods'] as const).map(value => ({
          value,
          label: t(value === 'shop' ? 'calendar.shop' : 'calendar.byGoods'),
        }))}
      />
      <span className="grow" />
      <Filters calendarQuery={calendarQuery} goods={goods} />
    </div>
  )
}

function Filters({ calendarQuery: { filters, change }, goods }: CalendarToolbarProps) {
  const { t } = useMessages()
  return (
    <>
      <Select
        aria-label={t('calendar.kind')}
        className="calendar-select"
        value={filters.kind}
        onChange={kind => change({ kind })}
        options={[
          { value: '', label: t('calendar.allKinds') },
          ...activityKinds.map(value => ({ value, label: t(`calendar.${value}`) })),
        ]}
      />
      <div className="calendar-select">
        <ShopSelect
          aria-label={t('calendar.ofShop')}
          emptyLabel={calendarMessages['calendar.allShops']}
          value={filters.shop}
          onChange={shop => change({ shop })}
        />
      </div>
      <search>
        <Input.Search
          key={filters.keyword}
          allowClear
          className="calendar-search"
          defaultValue={filters.keyword}
          placeholder={t('calendar.search')}
          aria-label={t('calendar.search')}
          maxLength={50}
          onSearch={keyword => change({ keyword: keyword.trim() })}
        />
      </search>
      <Checkbox
        checked={filters.overlaps === '1'}
        onChange={({ target }) => change({ overlaps: target.checked ? '1' : '' })}
      >
        {t('calendar.onlyOverlaps')}
      </Checkbox>
      {filters.goods !== '' && (
        <Tag closable onClose={() => change({ goods: '' })}>
          {t('calendar.ofGoods', { name: goods ?? filters.goods })}
        </Tag>
      )}
    </>
  )
}

/** A week by its days, since week numbers are uncommon. */
const weekText = (day: Dayjs): string => {
  const { days } = daysAround('week', day)
  return `${days[0]?.format(DAY_FORMAT)} ~ ${days.at(-1)?.format('MM-DD')}`
}

function Period({ calendarQuery: { view, day, goTo, turn } }: { calendarQuery: CalendarQuery }) {
  const { t, language } = useMessages()
  return (
    <div className="calendar-period">
      <Button icon={<LeftOutlined aria-hidden />} aria-label={t('calendar.before')} onClick={() => turn(-1)} />
      <DatePicker
        aria-label={t('calendar.jump')}
        picker={view}
        {...(view === 'week' && { format: weekText, className: 'calendar-week' })}
        locale={calendarLocale[language]}
        allowClear={false}
        value={day}
        onChange={next => next && goTo(next)}
      />
      <Button icon={<RightOutlined aria-hidden />} aria-label={t('calendar.after')} onClick={() => turn(1)} />
      <Button onClick={() => goTo(today())}>{t('calendar.today')}</Button>
    </div>
  )
}
