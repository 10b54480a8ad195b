import type { LogEntry } from '@contract/log/calls'
import { Button, Input, Table } from 'antd'
import { useRef } from 'react'
import { dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { FailedQuery } from '@/widgets/failure'
import {
  DateField,
  FilterDropdown,
  type FilterDropdownProps,
  getDefaultFilter,
  getDefaultSortOrder,
  TextField,
  useTable,
} from '@/widgets/refine-antd/refine-antd'

interface EntriesAboutProps {
  readonly entry: LogEntry
  readonly onEntry: (entry: LogEntry) => void
}

/** The log of an entry's record, filtered by administrator and action, in chronological order. */
export function EntriesAbout({ entry, onEntry }: EntriesAboutProps) {
  const { t } = useMessages()
  // The selected entry may be another one of the same record by now.
  const { current: about } = useRef(aboutOf(entry))
  const { tableProps, tableQuery, filters, sorters } = useTable<LogEntry & { id?: string }>({
    resource: 'logEntry',
    syncWithLocation: false,
    pagination: { pageSize: 5 },
    sorters: { initial: [{ field: 'at', order: 'desc' }] },
    filters: {
      initial: NARROWED.map(field => ({ field, operator: 'contains', value: undefined })),
      permanent: about,
    },
    errorNotification: false,
  })
  return (
    <section aria-label={t('log.about')}>
      <h3 className="operation-about">{t('log.about')}</h3>
      <FailedQuery text={t('log.failed')} query={tableQuery} />
      <Table {...tableProps} size="small" rowKey="position" locale={{ emptyText: t('log.none') }}>
        <Table.Column<LogEntry>
          dataIndex="at"
          title={t('log.at')}
          sorter
          sortOrder={getDefaultSortOrder('at', sorters) ?? null}
          render={(at: string) => <DateField value={at} className="cell-number" />}
        />
        {NARROWED.map(field => (
          <Table.Column<LogEntry>
            key={field}
            dataIndex={field}
            title={t(`log.${field}`)}
            filteredValue={filteredBy(getDefaultFilter(field, filters, 'contains'))}
            filterDropdown={(props: FilterDropdownProps) => (
              <FilterDropdown {...props}>
                <Input aria-label={t('log.filterBy', { name: t(`log.${field}`) })} />
              </FilterDropdown>
            )}
            render={(text: string) => <TextField value={text} />}
          />
        ))}
        <Table.Column<LogEntry>
          key="look"
          render={(_, row) => <Look row={row} isShown={row.position === entry.position} onEntry={onEntry} />}
        />
      </Table>
    </section>
  )
}

const NARROWED = ['username', 'act'] as const
/** The filter value of a column header. refine returns an empty array without one. */
const filteredBy = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : null)

/** Ids are unique per kind of record, which the path of the call identifies. */
function aboutOf({ record_id, call }: LogEntry) {
  const [, path = ''] = call.split(' ')
  return [
    { field: 'record_id', operator: 'eq' as const, value: record_id },
    { field: 'call', operator: 'contains' as const, value: path.split('/').slice(0, 2).join('/') },
  ]
}

function Look({ row, isShown, onEntry }: { row: LogEntry; isShown: boolean; onEntry: (entry: LogEntry) => void }) {
  const { t } = useMessages()
  if (isShown) return <span className="quiet">{t('log.shown')}</span>
  return (
    <Button
      type="link"
      size="small"
      aria-label={t('log.lookAt', { act: row.act, when: dateTimeText(row.at) })}
      onClick={() => onEntry(row)}
    >
      {t('log.look')}
    </Button>
  )
}
