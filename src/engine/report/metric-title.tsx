import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined'
import { Tooltip } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Label } from '@/schema'

/** The title of a metric, with its definition in a tooltip for pointer and keyboard. */
export function MetricTitle({ title, field }: { title: string; field: AnyField }) {
  return (
    <>
      {title}
      <MetricInfo field={field} />
    </>
  )
}

/** The definition of a metric: the `help` of its field. */
export function MetricInfo({ field: { label, options } }: { field: AnyField }) {
  const { t, word } = useMessages()
  const help = options.help as Label | undefined
  if (!help) return null
  return (
    <Tooltip title={word(help)} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="metric-info" aria-label={t('report.definition', { name: word(label) })}>
        <InfoCircleOutlined aria-hidden />
      </button>
    </Tooltip>
  )
}
