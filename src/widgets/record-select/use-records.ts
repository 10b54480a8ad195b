import type { CallKey } from '@contract/calls'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHttp } from '@/providers/context'
import { asking } from '../asking'

/** Where records come from: a list call, the field that tells them apart, and the one that names them. */
export interface Source {
  readonly call: CallKey
  readonly idField: string
  readonly titleField: string
  /** Always sent along. */
  readonly where?: Readonly<Record<string, string | number>>
  /** The parameter that searches. */
  readonly searchBy?: string
}

type Row = Readonly<Record<string, unknown>>
const PAGE = 50
const PAUSE_MS = 250

/** The records to choose from; asked for when the list is opened, and again when something is typed. */
export function useRecords(source: Source, typed: string, wanted: boolean) {
  const http = useHttp()
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const [isPaged, setPaged] = useState(false)
  const search = isPaged ? settled.trim() : ''
  const { call, where, searchBy = 'keyword' } = source
  const query = useQuery({
    ...asking,
    queryKey: ['records', call, where, search],
    staleTime: 60_000,
    enabled: wanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await http.sendLoose(call, {
        signal,
        query: { ...where, page_no: 1, page_size: PAGE, ...(search !== '' && { [searchBy]: search }) },
      })
      return { rows: rowsIn(answer), isPaged: !Array.isArray(answer) }
    },
  })
  const answered = query.data?.isPaged ?? false
  useEffect(() => setPaged(answered), [answered])
  const options = (query.data?.rows ?? []).map(row => ({
    value: String(row[source.idField] ?? ''),
    label: String(row[source.titleField] ?? ''),
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

/**
 * The names of single records, one request each: for values that were chosen long ago. What is always sent along may
 * stand in the path of the call.
 */
export function useNamed(
  source: Source | undefined,
  one: CallKey | undefined,
  ids: readonly string[],
): Record<string, string> {
  const http = useHttp()
  const answers = useQueries({
    queries: ids.map(id => ({
      ...asking,
      queryKey: ['record', one, source?.where, id],
      staleTime: 60_000,
      enabled: source !== undefined && one !== undefined,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (!source || !one) return id
        const row = await http.sendLoose(one, { params: { ...source.where, [source.idField]: id }, signal })
        return String((row as Row | undefined)?.[source.titleField] ?? id)
      },
    })),
  })
  const names: Record<string, string> = {}
  ids.forEach((id, at) => {
    const answer = answers[at]
    if (answer?.isError) names[id] = id
    else if (answer?.data !== undefined) names[id] = answer.data
  })
  return names
}

/** Which call it is, is known only at run time: so is what it answers. */
function rowsIn(answer: unknown): readonly Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  return Array.isArray(rows) ? rows.filter((row: unknown): row is Row => typeof row === 'object' && row !== null) : []
}
