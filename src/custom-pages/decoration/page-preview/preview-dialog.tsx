import type { ParamsOf } from '@contract/calls'
import { ROUTES } from '@contract/routes'
import { DatePicker, Flex, Input, Radio, Select, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { withBase } from '@/lib/base'
import { dateTimeText } from '@/lib/format'
import { marketNow } from '@/lib/market-days'
import { offWall } from '@/lib/market-time'
import { previewMessages } from '@/locales/page-preview'
import { useWrite } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { clockMark } from '@/widgets/day-picker/clock-mark'
import { Labelled } from '@/widgets/labelled'
import { Modal } from '@/widgets/layers/modal'
import { Tinted } from '@/widgets/tinted'

addMessages(previewMessages)

const CALL = 'POST admin/pages/{client_type}/{page_type}/preview'
const HOURS = [1, 24, 72, 168] as const

/** A version that was published or is scheduled, and its time in epoch seconds. */
export interface PreviewedVersion {
  readonly version_id: string
  readonly publish_time: string
}

interface PreviewDialogProps {
  readonly place: ParamsOf<typeof CALL>
  /** The previewed version; without it the dialog lets the user choose. */
  readonly version?: PreviewedVersion | undefined
  /** Saves the canvas as the draft, which the link shows. @returns whether it was stored */
  readonly onBefore: () => Promise<boolean>
  readonly onClose: () => void
}

type Source = 'DRAFT' | 'DATE' | 'VERSION'

const linkTo = (token: string): string =>
  new URL(withBase(ROUTES.pagePreview.path.replace(':token', token)), location.href).href

/** The settings of a preview link, and the link; changing a setting discards it. */
function usePreviewLink({ place, version, onBefore }: Omit<PreviewDialogProps, 'onClose'>) {
  const { t } = useMessages()
  const { message } = useNotices()
  const make = useWrite(CALL)
  const [source, setSource] = useState<Source>(version ? 'VERSION' : 'DRAFT')
  const [time, setTime] = useState<Dayjs | null>(() => marketNow().add(1, 'day').hour(9).minute(0).second(0))
  const [hours, setHours] = useState<number>(24)
  const [link, setLink] = useState<{ readonly url: string; readonly end: string }>()
  const [isBusy, setBusy] = useState(false)
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setLink(undefined)
    }
  const create = async () => {
    setBusy(true)
    try {
      const isSaved = source !== 'DRAFT' || (await onBefore())
      const shown = {
        ...(source === 'DATE' && time && { show_time: offWall(time.unix()) }),
        ...(source === 'VERSION' && version && { version_id: version.version_id }),
      }
      if (isSaved) {
        const { token, end_time } = await make({ params: place, body: { source, hours, ...shown } })
        setLink({ url: linkTo(token), end: dateTimeText(end_time) })
      } else void message.error(t('preview.notSaved'))
    } catch (error) {
      void message.error((error as CallError).message)
    }
    setBusy(false)
  }
  const choose = { source: changing(setSource), time: changing(setTime), hours: changing(setHours) }
  return { source, time, hours, link, isBusy, create, choose }
}

/** Makes a link to the page as buyers get it: the canvas, the version in force at a time, or a selected version. */
export function PreviewDialog({ onClose, ...props }: PreviewDialogProps) {
  const { t } = useMessages()
  const preview = usePreviewLink(props)
  const { source, time, hours, link, choose } = preview
  const { version } = props
  return (
    <Modal
      open
      title={t('preview.title')}
      okText={t(link ? 'preview.open' : 'preview.make')}
      okButtonProps={{ loading: preview.isBusy, disabled: source === 'DATE' && !time }}
      onOk={() => (link ? void window.open(link.url, '_blank', 'noopener') : void preview.create())}
      onCancel={onClose}
    >
      <Flex vertical gap={16}>
        {version ? (
          <span>{t('builder.versionOf', { time: dateTimeText(version.publish_time) })}</span>
        ) : (
          <Radio.Group
            aria-label={t('preview.what')}
            value={source}
            onChange={({ target }) => choose.source(target.value)}
            options={[
              { value: 'DRAFT', label: t('preview.draft') },
              { value: 'DATE', label: t('preview.date') },
            ]}
          />
        )}
        {source === 'DATE' && <ShowTime value={time} onChange={choose.time} />}
        <Labelled label={t('preview.hours')}>
          {input => (
            <Select
              {...input}
              value={hours}
              onChange={choose.hours}
              options={HOURS.map(value => ({
                value,
                label: value < 24 ? t('preview.nHours', { n: value }) : t('preview.nDays', { n: value / 24 }),
              }))}
            />
          )}
        </Labelled>
        {link && (
          <Labelled label={t('preview.link')}>
            {input => (
              <>
                <Input
                  {...input}
                  readOnly
                  value={link.url}
                  suffix={<Typography.Text copyable={{ text: link.url }} />}
                />
                <Tinted tone="secondary">{t('preview.linkHint', { time: link.end })}</Tinted>
              </>
            )}
          </Labelled>
        )}
      </Flex>
    </Modal>
  )
}

interface ShowTimeProps {
  readonly value: Dayjs | null
  readonly onChange: (time: Dayjs | null) => void
}

/** The time of the preview in the marketplace's time zone. */
function ShowTime({ value, onChange }: ShowTimeProps) {
  const { t, word } = useMessages()
  return (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      aria-label={t('preview.time')}
      value={value}
      disabledDate={day => day.isBefore(marketNow().startOf('day'))}
      onChange={onChange}
      {...clockMark(word)}
    />
  )
}
