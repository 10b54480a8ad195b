import type { CallKey } from '@contract/calls'
import { useState } from 'react'
import { useAnyCall, useAnyCalls } from '@/providers/data/use-call'
import { useDebouncedValue } from '@/providers/use-debounced-value'

/** The source of records: a list call, the id field and the title field. */
export interface RelationSource {
  readonly call: CallKey
  readonly idField: string
  readonly titleField: string
  /** Constant parameters. */
  readonly where?: Readonly<Record<string, string | number>>
  /** The search parameter. @default `keyword` */
  readonly searchBy?: string
  /** Whether a record can be selected; others are listed but disabled. */
  readonly canSelect?: (row: Row) => boolean
}

type Row = Readonly<Record<string, unknown>>
const PAGE = 50
const DEBOUNCE_MS = 250
const STALE_MS = 60_000

/**
 * The options of a select of records, like refine's useSelect; loaded on opening, and searched, debounced, on typing.
 */
export function useRelationOptions(source: RelationSource, typed: string, isOpen: boolean) {
  const settled = useDebouncedValue(typed, typed === '' ? 0 : DEBOUNCE_MS)
  // Only the response tells whether the list is paginated, which decides how the next request searches.
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
    // Loaded options remain while more are loading.
    query: { ...query, isFetching: query.isFetching && !query.data },
  }
}

const pageRequest = ({ where }: RelationSource, searched: object) => ({
  query: { ...where, page_no: 1, page_size: PAGE, ...searched },
})
const pageOf = (answer: unknown) => ({ rows: rowsIn(answer), isPaged: !Array.isArray(answer) })

/**
 * Loads the names of single records, one request each, for values selected earlier. Constant parameters may be path
 * parameters. Records that can only be loaded all together, such as regions, are.
 * @param recordCall returns one record by id
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

/** The call is known only at run time, and so is the type of its response. */
function rowsIn(answer: unknown): readonly Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  return Array.isArray(rows) ? rows.filter((row: unknown): row is Row => typeof row === 'object' && row !== null) : []
}
