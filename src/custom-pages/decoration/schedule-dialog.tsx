import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { marketNow } from '@/lib/market-days'
import { offWall } from '@/lib/market-time'
import { useMessages } from '@/providers/i18n/use-messages'
import { clockMark } from '@/widgets/day-picker/clock-mark'
import { Modal } from '@/widgets/layers/modal'

/** Asks for a publishing time in the marketplace's time zone. @param onTime epoch seconds */
export function ScheduleDialog({ onTime, onClose }: { onTime: (time: number) => void; onClose: () => void }) {
  const { t, word } = useMessages()
  const [time, setTime] = useState<Dayjs | null>(() => marketNow().add(1, 'day').hour(9).minute(0).second(0))
  const isPast = !time || time.isBefore(marketNow())
  return (
    <Modal
      open
      title={t('builder.schedule')}
      okText={t('builder.scheduleYes')}
      okButtonProps={{ disabled: isPast }}
      onOk={() => time && onTime(offWall(time.unix()))}
      onCancel={onClose}
    >
      <p>{t('builder.scheduleHint')}</p>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label={t('builder.scheduleTime')}
        value={time}
        disabledDate={day => day.isBefore(marketNow().startOf('day'))}
        onChange={setTime}
        {...clockMark(word)}
      />
    </Modal>
  )
}
