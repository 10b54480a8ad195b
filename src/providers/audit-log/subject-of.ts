import type { CallKey } from '@contract/calls'
import { kindAt, ONLY } from '@contract/subjects'
import type { Resource, Row } from '@/schema'

/** The log's identification of a record: its kind follows from the path of its read call. */
export function subjectOf(
  resource: Resource,
  row: Row,
): { readonly kind: string; readonly record_id: string } | undefined {
  const call = readingCall(resource)
  if (!call) return undefined
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (brace, name: string) => String(row[name] ?? brace))
  const kind = kindAt(path)
  return kind === undefined ? undefined : { kind, record_id: resource.settings ? ONLY : String(row[resource.id]) }
}

/** The call that reads a record, from which the log derives its kind. */
export const readingCall = ({ calls }: Resource): CallKey | undefined => calls.one ?? calls.update ?? calls.list
