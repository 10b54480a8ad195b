import { type BaseRecord, type HttpError, useOne } from '@refinedev/core'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { Resource, Row } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import type { OpenDrawer } from '../actions/use-run-action'
import { actionMarker } from '../context/dev-markers'
import { sectionsOf } from '../form/values'
import { LoadFailed } from '../placeholder/load-failed'
import { RecordSkeleton } from '../skeleton/skeleton'
import ActivityButton from '../versions/activity-button'
import { FactsSkeleton } from './detail-skeleton'
import { Facts } from './facts'

interface RecordViewProps {
  readonly resource: Resource
  readonly opened: OpenDrawer
  readonly onClose: () => void
}

const GONE = { statusCode: 404, message: '' }

/** A record's facts in a drawer over its list: the fields of its form, read-only. */
export default function RecordView({ resource, opened, onClose }: RecordViewProps) {
  const { t, word } = useMessages()
  const tab = useTab()
  const id = String(opened.row?.[resource.id] ?? '')
  const { form } = opened.action
  const parts = useMemo(() => sectionsOf(form), [form])
  const { query } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: tab.active && id !== '' && resource.calls.one !== undefined, staleTime: 0 },
  })
  // Without a detail call the list row has everything; otherwise the record is loaded.
  const row = (query.data?.data as Row | undefined) ?? (resource.calls.one ? undefined : opened.row)
  const name = opened.row?.[resource.titleField] ?? row?.[resource.titleField]
  const act = word(opened.action.label)
  const failure = opened.isGone ? GONE : query.isError ? query.error : undefined
  return (
    <Drawer
      open
      size={720}
      title={name === undefined ? act : `${act} · ${String(name)}`}
      {...(import.meta.env.DEV && actionMarker(resource, opened.action))}
      onClose={onClose}
      extra={row && <ActivityButton resource={resource} row={row} />}
      footer={<Button onClick={onClose}>{t('engine.close')}</Button>}
    >
      {failure && !row && <LoadFailed error={failure} onRetry={() => void query.refetch()} onBack={onClose} />}
      {!failure && !row && (
        <RecordSkeleton>
          {parts.map(part => (
            <section key={part.keys.join()} className="view-part">
              {part.title && <h3>{word(part.title)}</h3>}
              <FactsSkeleton resource={resource} keys={part.keys} isNarrow />
            </section>
          ))}
        </RecordSkeleton>
      )}
      {row &&
        parts.map(part => (
          <section key={part.keys.join()} className="view-part">
            {part.title && <h3>{word(part.title)}</h3>}
            <Facts resource={resource} title={undefined} keys={part.keys} row={row} isNarrow />
          </section>
        ))}
    </Drawer>
  )
}
