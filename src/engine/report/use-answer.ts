import type { CallKey } from '@contract/calls'
import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { usePane } from '@/providers/pane'
import type { Row } from '@/schema'
import { type Faults, useToldFaults } from './faults'

/** What a call of a report answers, unless nothing is asked. Until something else is answered, what was drawn stays. */
export function useAnswer(call: CallKey, asked: Row | undefined) {
  const { active } = usePane()
  const { query } = useCustom<BaseRecord, HttpError>({
    url: call,
    method: 'get',
    config: { query: asked ?? {} },
    errorNotification: false,
    queryOptions: { enabled: active && asked !== undefined, placeholderData: keepPreviousData, staleTime: 0 },
  })
  useToldFaults(query.isError ? (query.error.errors as Faults | undefined) : undefined)
  return {
    answer: query.data?.data as Row | undefined,
    error: query.isError ? query.error : undefined,
    isStale: query.isPlaceholderData,
    again: () => void query.refetch(),
  }
}
