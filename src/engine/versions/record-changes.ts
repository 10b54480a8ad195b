import type { Operation } from '@contract/log/calls'
import type { DataProvider } from '@refinedev/core'
import { dateTimeText } from '@/lib/format'
import { LOG_CALL } from '@/providers/audit-log/read-log'
import { subjectOf } from '@/providers/audit-log/subject-of'
import type { CallNow } from '@/providers/data/use-call'
import { CallError } from '@/providers/http/errors'
import type { Translator } from '@/providers/i18n/use-messages'
import { actionOfKind, EDIT, type Resource, type Row, valueAt, withValues } from '@/schema'
import { recordSummary } from '../actions/record-summary'
import type { Heard, RecordNews } from '../actions/record-watch'
import { kinds } from '../kinds'
import { asRow, changedFields, operationAction, plainOperationLabel } from './operations'

interface ChangedRecord {
  readonly resource: Resource
  readonly row: Row
}

/** Describes the changes of a record since a version, and its current values. Never rejects. */
export async function describeChanges(
  { resource, row }: ChangedRecord,
  { meta, date }: Heard,
  { translator, ...reading }: ReadOptions & { readonly translator: Translator },
): Promise<RecordNews> {
  const { operations, now, isGone, isUnread } = await readNow(resource, row, meta.position, reading)
  const recent = operations.slice(0, MAX_LINES).map(one => lineOf(resource, one, row, translator))
  const plain = translator.t('action.newsOf', { who: meta.by, at: timeText(date.getTime() / 1000) })
  const last = standingOf(resource, { now, isGone, isUnread }, translator)
  return { lines: [...(recent.length > 0 ? recent : [plain]), ...(last ? [last] : [])], row: now, isGone, isUnread }
}

/** Lines about the current state of the record; only an error if it could not be read. */
function standingOf(
  resource: Resource,
  { now, isGone, isUnread }: Omit<RecordDescription, 'operations'>,
  translator: Translator,
): string {
  if (isGone) return translator.t('action.newsGone')
  if (isUnread) return translator.t('action.newsUnread')
  const facts = recordSummary(resource, now, translator)
  return facts && translator.t('action.newsNow', { name: String(now[resource.titleField] ?? ''), facts })
}

/** More lines would push the buttons out of view. */
const MAX_LINES = 3
const MAX_READ = 20

interface RecordDescription {
  /** Its log entries, newest first; empty if the log could not be read. */
  readonly operations: readonly Operation[]
  readonly now: Row
  readonly isGone: boolean
  /** The server did not respond: the current state is unknown. */
  readonly isUnread: boolean
}

interface ReadOptions {
  readonly call: CallNow['call']
  readonly provider: DataProvider
}

/** Reads a record and its log entries since a version; never rejects. */
async function readNow(
  resource: Resource,
  row: Row,
  since: string,
  { call, provider }: ReadOptions,
): Promise<RecordDescription> {
  const params = subjectOf(resource, row)
  const log = params && call(LOG_CALL, { params, query: { page_no: 1, page_size: MAX_READ } })
  const one =
    resource.calls.one &&
    provider.getOne({ resource: resource.name, id: String(row[resource.id]), meta: { params: row } })
  const [logged, read] = await Promise.allSettled([log, one])
  const all = logged.status === 'fulfilled' ? (logged.value?.data ?? []) : []
  const operations = all.filter(({ position }) => Number(position) >= Number(since))
  const isMissing = read.status === 'rejected' && read.reason instanceof CallError && read.reason.statusCode === 404
  const isDeleted =
    operations[0] !== undefined && plainOperationLabel(resource, operations[0].call) === 'activity.deleted'
  const found = read.status === 'fulfilled' ? read.value?.data : undefined
  // Without a call that reads the record, its current values follow from the log.
  const after = Object.assign({}, ...operations.map(({ after }) => asRow(after)).reverse()) as Row
  const isGone = isMissing || isDeleted
  const isUnread = !isGone && read.status === 'rejected' && isUnanswered(read.reason)
  return { operations, now: { ...row, ...(found ?? withValues(row, after)) }, isGone, isUnread }
}

/** Not a rejection: no response, or a server error. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.statusCode === 0 || error.statusCode >= 500)

/** One log entry with its amounts. */
function lineOf(resource: Resource, operation: Operation, row: Row, translator: Translator): string {
  const action = operationAction(resource, operation)
  const values = asRow(operation.asked)
  const amounts = [
    ...Object.entries(actionOfKind(action, 'call')?.prompt ?? {}).map(([name, field]) => ({
      field,
      value: values[name],
      row: values,
    })),
    ...changedFields(resource, operation).map(({ key, field, after }) => ({
      field,
      value: valueAt(after, key),
      row: after,
    })),
  ]
  const facts = amounts.flatMap(({ field, value, row: of }) => {
    if (kinds[field.kind].amount !== true || value === undefined || value === null || value === '') return []
    const text = kinds[field.kind].text(value, { ...row, ...of }, field, translator)
    return [translator.t('action.fact', { field: translator.word(field.label), text })]
  })
  return translator.t('action.news', {
    who: operation.username,
    at: timeText(Number(operation.at)),
    act: translator.word(action?.label ?? EDIT),
    facts:
      facts.length > 0
        ? translator.t('action.newsFacts', { facts: facts.join(translator.t('action.factsBetween')) })
        : '',
  })
}

const timeText = (seconds: number): string => dateTimeText(String(Math.floor(seconds)))
