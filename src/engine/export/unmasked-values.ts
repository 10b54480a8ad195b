import type { AnswerOf, CallKey } from '@contract/calls'
import { MAX_RECORDS, PERSONAL_EXPORT } from '@contract/personal/export-rules'
import type { DataProvider } from '@refinedev/core'
import type { CallMeta } from '@/providers/data/data-provider'
import { listRequest } from '@/providers/data/list-query'
import { encodeForm } from '@/providers/http/encode'
import { type Resource, type Row, withValues } from '@/schema'
import type { ListQuery } from '../context/list-query'
import type { PersonalColumns } from './personal-columns'

/** The personal columns that a file has unmasked, and the reason; the server logs both. */
export interface UnmaskedValues extends Pick<PersonalColumns, 'kind' | 'fields'> {
  readonly reason: string
}

interface RevealOptions {
  readonly provider: DataProvider
  readonly unmasked: UnmaskedValues
  readonly signal: AbortSignal
}

/** A token is renewed before it expires, because a request may wait for a connection. */
const SPARE_MS = 60_000

/**
 * A data provider that reads one list with unmasked personal values. It requests a token with the first read and another
 * one before that expires; each writes a log entry. It bypasses the query cache.
 * @param call the call of the list
 */
export function unmaskedProvider(
  { provider, unmasked, signal }: RevealOptions,
  call: CallKey,
  query: Pick<ListQuery, 'filters' | 'meta'>,
): DataProvider {
  let known: { readonly token: string; readonly until: number } | undefined
  const withToken = async (meta: object = {}): Promise<CallMeta> => {
    if (!known || Date.now() >= known.until) {
      const { token, seconds } = await requestUnmasked(
        'POST admin/personal/{kind}/exports',
        { provider, unmasked, signal },
        {
          call,
          ...textsIn(listRequest(call, { ...query.meta, filters: query.filters })),
        },
      )
      known = { token, until: Date.now() + seconds * 1000 - SPARE_MS }
    }
    return { ...meta, headers: { ...(meta as CallMeta).headers, [PERSONAL_EXPORT]: known.token } }
  }
  return {
    ...provider,
    getList: async params => provider.getList({ ...params, meta: await withToken(params.meta) }),
    custom: async params => customOf(provider)({ ...params, meta: await withToken(params.meta) }),
  }
}

/** Records with unmasked personal values. A record that was deleted meanwhile stays masked. */
export async function unmaskedRecords(
  options: RevealOptions,
  { id }: Pick<Resource, 'id'>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const revealed: Row[] = []
  for (let at = 0; at < rows.length; at += MAX_RECORDS) {
    options.signal.throwIfAborted()
    const some = rows.slice(at, at + MAX_RECORDS)
    const record_ids = some.map(row => String(row[id]))
    const answer = await requestUnmasked('POST admin/personal/{kind}/records', options, { record_ids })
    const values = new Map(answer.map(one => [one.record_id, one.values]))
    revealed.push(...some.map(row => withValues(row, values.get(String(row[id])) ?? {})))
  }
  return revealed
}

type RevealingCall = 'POST admin/personal/{kind}/exports' | 'POST admin/personal/{kind}/records'

async function requestUnmasked<K extends RevealingCall>(
  key: K,
  { provider, unmasked, signal }: RevealOptions,
  body: object,
): Promise<AnswerOf<K>> {
  const { kind, fields, reason } = unmasked
  const answer = await customOf(provider)({
    url: key,
    method: 'post',
    payload: { ...body, fields, reason },
    meta: { params: { kind }, signal } satisfies CallMeta,
  })
  // An export that was cancelled meanwhile sends no further request.
  signal.throwIfAborted()
  return answer.data as unknown as AnswerOf<K>
}

function customOf({ custom }: DataProvider): NonNullable<DataProvider['custom']> {
  if (!custom) throw new Error('An export needs a provider with custom')
  return custom
}

/** The path and query parameters of a request as texts. */
const textsIn = ({ params, query }: ReturnType<typeof listRequest>) => ({
  params: textsOf(params),
  query: textsOf(query),
})

/** Parameters as texts or lists of texts. */
function textsOf(values: object): Record<string, string | string[]> {
  const encoded = encodeForm(values)
  return Object.fromEntries(
    [...new Set(encoded.keys())].map(name => {
      const all = encoded.getAll(name)
      return [name, all.length === 1 ? (all[0] ?? '') : all]
    }),
  )
}
