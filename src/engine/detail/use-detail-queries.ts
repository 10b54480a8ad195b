import type { CallKey } from '@contract/calls'
import { useAnyCalls } from '@/providers/data/use-call'
import type { Row } from '@/schema'

type DetailQueries = Readonly<Record<string, CallKey | undefined>>
const NONE: DetailQueries = {}

/**
 * The fields of a record that separate calls return. They are requested once the record is loaded, and refetched with
 * it.
 * @param since when the record was read
 */
export function useDetailQueries(also: DetailQueries | undefined, row: Row | undefined, since: number) {
  const requests = Object.entries(also ?? NONE).flatMap(([key, call]) => (call ? [{ key, call }] : []))
  const answers = useAnyCalls(
    requests.map(({ call }) => [call, { params: bracesOf(call, row) }] as const),
    { enabled: row !== undefined, since },
  )
  const failed = requests.flatMap(({ key }, at) => {
    const answer = answers[at]
    return answer?.isError ? [{ key, error: answer.error, retry: () => void answer.refetch() }] : []
  })
  return { fields: Object.fromEntries(requests.map(({ key }, at) => [key, answers[at]?.data])) as Row, failed }
}

/** The path parameters, filled from the record. */
const bracesOf = (call: CallKey, row: Row | undefined) =>
  Object.fromEntries([...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, row?.[name]]))
