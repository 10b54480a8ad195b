import { DatePicker, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'

/** Asks when a page is to be published. @param onTime epoch seconds */
export function ScheduleDialog({ onTime, onClose }: { onTime: (time: number) => void; onClose: () => void }) {
  const { t } = useWords()
  const [time, setTime] = useState<Dayjs | null>(() => dayjs().add(1, 'day').hour(9).minute(0).second(0))
  const isPast = !time || time.isBefore(dayjs())
  return (
    <Modal
      open
      title={t('builder.schedule')}
      okText={t('builder.scheduleYes')}
      okButtonProps={{ disabled: isPast }}
      onOk={() => time && onTime(time.unix())}
      onCancel={onClose}
    >
      <p>{t('builder.scheduleHint')}</p>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label={t('builder.scheduleTime')}
        value={time}
        disabledDate={day => day.isBefore(dayjs().startOf('day'))}
        onChange={setTime}
      />
    </Modal>
  )
}
