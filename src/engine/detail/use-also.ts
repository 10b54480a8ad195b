import type { CallKey } from '@contract/calls'
import { useQueries } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { usePane } from '@/providers/pane'
import type { Resource, Row } from '@/schema'

type Also = Readonly<Record<string, CallKey | undefined>>
const NONE: Also = {}

/**
 * The fields of a record that calls of their own answer. They are asked when the record is there, and again whenever
 * it is read again.
 * @param since when the record was read
 */
export function useAlso(resource: Resource, also: Also = NONE, row: Row | undefined, since: number) {
  const pane = usePane()
  const http = useHttp()
  const asked = Object.entries(also).flatMap(([key, call]) => (call ? [{ key, call }] : []))
  const answers = useQueries({
    queries: asked.map(({ key, call }) => ({
      queryKey: ['also', resource.name, key, row?.[resource.id], since],
      queryFn: ({ signal }: { signal: AbortSignal }) => http.sendLoose(call, { params: { ...row }, signal }),
      enabled: pane.active && row !== undefined,
      retry: false,
    })),
  })
  const failed = asked.flatMap(({ key }, at) => {
    const answer = answers[at]
    return answer?.isError ? [{ key, error: answer.error, retry: () => void answer.refetch() }] : []
  })
  return { fields: Object.fromEntries(asked.map(({ key }, at) => [key, answers[at]?.data])) as Row, failed }
}
