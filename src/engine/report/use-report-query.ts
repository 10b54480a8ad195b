import type { CallKey } from '@contract/calls'
import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTab } from '@/providers/tab-state'
import type { Row } from '@/schema'
import { type ParamErrors, useReportParamErrors } from './param-errors'

/** Runs a call of a report while its parameters are set; the previous response remains until the next one arrives. */
export function useReportQuery(call: CallKey, params: Row | undefined) {
  const { active } = useTab()
  const { query } = useCustom<BaseRecord, HttpError>({
    url: call,
    method: 'get',
    config: { query: params ?? {} },
    errorNotification: false,
    queryOptions: { enabled: active && params !== undefined, placeholderData: keepPreviousData, staleTime: 0 },
  })
  useReportParamErrors(query.isError ? (query.error.errors as ParamErrors | undefined) : undefined)
  return {
    answer: query.data?.data as Row | undefined,
    error: query.isError ? query.error : undefined,
    isStale: query.isPlaceholderData,
    again: () => void query.refetch(),
  }
}
