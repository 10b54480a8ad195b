import { Alert } from 'antd'
import { useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type FormBlock, type Resource, type Row, valueAt } from '@/schema'
import { stateReason } from '../actions/action-availability'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { Facts } from '../detail/facts'
import { sectionsOf } from '../form/values'
import { kinds } from '../kinds'
import '../form/form-messages'

interface LockedBlockProps {
  readonly resource: Resource
  readonly block: Pick<FormBlock<string>, 'form' | 'when'>
  readonly row: Row
}

/** A form that the record's state locks: its values read-only, and the state that editing requires. */
export default function LockedBlock({ resource, block, row }: LockedBlockProps) {
  const { t } = useMessages()
  const reasonText = useUnavailableReasonText()
  const parts = useMemo(() => sectionsOf(block.form), [block])
  /** Write-only fields (a password, a new total) are never returned, so there is no value to show. */
  const isRead = (key: string) => {
    const field = resource.fields[key]
    const reads = field && (field.from ?? kinds[field.kind].of?.(field) ?? [key])
    return reads?.some(name => valueAt(row, name) !== undefined) ?? false
  }
  return (
    <section className="detail-screen">
      <Alert
        type="info"
        showIcon
        title={t('form.locked', { why: reasonText(stateReason(resource, { when: block.when }, row)) })}
      />
      {parts.map(({ title, keys }) => (
        <Facts key={keys.join()} resource={resource} title={title} keys={keys.filter(isRead)} row={row} />
      ))}
    </section>
  )
}
