import { type BaseRecord, type HttpError, useForm as useRefineForm } from '@refinedev/core'
import { usePane } from '@/providers/pane'
import type { Row } from '@/schema'
import type { RecordFormOptions } from './record-form-options'
import type { Values } from './values'

/**
 * Asks for the record and sends it, by refine's useForm. It is asked once: what is typed stands on it.
 * @param message what is said when it is saved
 */
export function useRead(options: RecordFormOptions, isSeeded: boolean, message: () => string) {
  const { resource, action, id, reads, writes, fixed } = options
  const pane = usePane()
  const { query, onFinish, mutation } = useRefineForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(id !== undefined && { id }),
    // What the list always sends may stand in the path: the content type of a topic.
    queryMeta: { ...(reads && { call: reads }), params: fixed },
    ...(writes && { mutationMeta: { call: writes } }),
    redirect: false,
    mutationMode: 'pessimistic',
    errorNotification: false,
    successNotification: () => ({ type: 'success', message: message() }),
    queryOptions: {
      enabled: action === 'edit' && pane.active && !isSeeded,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  })
  return {
    query,
    /** The answer, once it is one that was asked for here. */
    fresh: query?.isFetchedAfterMount ? (query.data?.data as Row | undefined) : undefined,
    again: async () => (await query?.refetch({ cancelRefetch: false }))?.data?.data as Row | undefined,
    send: onFinish,
    isSending: mutation.isPending,
  }
}
