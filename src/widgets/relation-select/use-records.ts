import type { CallKey } from '@contract/calls'
import { useState } from 'react'
import { useAnyCall, useAnyCalls } from '@/providers/data/use-call'
import { useDebouncedValue } from '@/providers/use-debounced-value'

/** Where records come from: a list call, the field with the id, and the one with the name. */
export interface RelationSource {
  readonly call: CallKey
  readonly idField: string
  readonly titleField: string
  /** Sent with every request. */
  readonly where?: Readonly<Record<string, string | number>>
  /** The parameter of a search; `keyword` by default. */
  readonly searchBy?: string
  /** Whether a record may be selected; the others are listed and disabled. */
  readonly canSelect?: (row: Row) => boolean
}

type Row = Readonly<Record<string, unknown>>
const PAGE = 50
const DEBOUNCE_MS = 250
const STALE_MS = 60_000

/** The options of a select of records, like refine's useSelect; requested on opening, and again, debounced, on typing. */
export function useRelationOptions(source: RelationSource, typed: string, isOpen: boolean) {
  const settled = useDebouncedValue(typed, typed === '' ? 0 : DEBOUNCE_MS)
  // Only the answer says it, and the request after it goes by what the one before said.
  const [isPaged, setPaged] = useState(false)
  const search = isPaged ? settled.trim() : ''
  const { searchBy = 'keyword' } = source
  const query = useAnyCall(source.call, pageRequest(source, search !== '' ? { [searchBy]: search } : {}), {
    staleTime: STALE_MS,
    enabled: isOpen,
    keep: true,
    select: pageOf,
  })
  if (query.data && query.data.isPaged !== isPaged) setPaged(query.data.isPaged)
  const options = (query.data?.rows ?? []).map(row => ({
    value: String(row[source.idField] ?? ''),
    label: String(row[source.titleField] ?? ''),
    ...(source.canSelect?.(row) === false && { disabled: true }),
  }))
  return {
    options,
    /** The record of an option. */
    rowOf: (id: string) => query.data?.rows.find(row => String(row[source.idField]) === id),
    isPaged,
    // What is shown stays while more is asked for.
    query: { ...query, isFetching: query.isFetching && !query.data },
  }
}

const pageRequest = ({ where }: RelationSource, searched: object) => ({
  query: { ...where, page_no: 1, page_size: PAGE, ...searched },
})
const pageOf = (answer: unknown) => ({ rows: rowsIn(answer), isPaged: !Array.isArray(answer) })

/**
 * The names of single records, one request each: for values that were chosen long ago. What is always sent along may
 * stand in the path of the call. Records that can only be asked for all together, such as regions, are.
 * @param recordCall answers one record by its id
 */
export function useRecordNames(
  source: RelationSource | undefined,
  recordCall: CallKey | undefined,
  ids: readonly string[],
): Record<string, string> {
  const singles = source && recordCall ? ids : []
  const answers = useAnyCalls<Row | undefined>(
    singles.map(id => [recordCall as CallKey, { params: { ...source?.where, [source?.idField ?? '']: id } }] as const),
    { staleTime: STALE_MS },
  )
  const whole = useAnyCall(source?.call, source && pageRequest(source, {}), {
    staleTime: STALE_MS,
    enabled: recordCall === undefined && ids.length > 0,
    select: pageOf,
  })
  const names: Record<string, string> = {}
  ids.forEach((id, at) => {
    const answer = answers[at]
    if (source && (whole.data || whole.isError)) {
      const row = whole.data?.rows.find(found => String(found[source.idField]) === id)
      names[id] = String(row?.[source.titleField] ?? id)
    } else if (answer?.isError) names[id] = id
    else if (source && answer && !answer.isPending) names[id] = String(answer.data?.[source.titleField] ?? id)
  })
  return names
}

/** Which call it is, is known only at run time: so is what it answers. */
function rowsIn(answer: unknown): readonly Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  return Array.isArray(rows) ? rows.filter((row: unknown): row is Row => typeof row === 'object' && row !== null) : []
}
