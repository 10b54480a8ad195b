import type { CallKey } from '@contract/calls'
import { kindAt, ONLY } from '@contract/subjects'
import type { Resource, Row } from '@/schema'

/** A record as the log names it: its kind follows from the path of the call that reads it. */
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

/** The call that reads one record, by which the log knows what kind of record it is. */
export const readingCall = ({ calls }: Resource): CallKey | undefined => calls.one ?? calls.update ?? calls.list
