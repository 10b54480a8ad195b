import type { CallKey } from '@contract/calls'
import { type BaseRecord, type HttpError, useForm as useRefineForm } from '@refinedev/core'
import { useRef } from 'react'
import { useWriting } from '@/providers/data/use-write'
import { useTab } from '@/providers/tab-state'
import type { Row } from '@/schema'
import type { RecordFormOptions } from './record-form-options'
import type { InitialRecord } from './use-initial-values'
import type { Values } from './values'

/** Builds the message of a saved form from the server's answer. */
type SavedMessage = (answer: unknown) => string

/**
 * Loads and saves the record through refine's useForm. It is loaded once, since the typed values are based on it.
 * @param seed the record the form was filled from; undefined until it is loaded
 * @param message the message after saving
 */
export function useRecordForm(
  options: RecordFormOptions,
  seed: () => InitialRecord | undefined,
  message: SavedMessage,
) {
  const { resource, action, id, one, update: ownUpdate, fixed } = options
  const pane = useTab()
  const { refresh } = useWriting()
  const { create, update } = resource.calls
  const by = useRef<CallKey>(undefined)
  const { query, onFinish, mutation } = useRefineForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(id !== undefined && { id }),
    // What the list always sends may stand in the path: the content type of a topic.
    queryMeta: { ...(one && { call: one }), params: fixed },
    mutationMeta: {
      // What a form does not show it has read as well.
      isWhole: true,
      // All of the moment it is sent.
      get call() {
        return by.current ?? ownUpdate
      },
      // By a call about one record a new one goes as the record 0.
      get params() {
        return by.current && id === undefined ? { [resource.id]: 0 } : undefined
      },
      get basedOn() {
        return seed()?.asOf
      },
    },
    redirect: false,
    // The call may have changed records of other nouns too: whatever reads of any of them is read again, once.
    invalidates: [],
    onMutationSuccess: () =>
      void refresh([resource.name], undefined, by.current ?? ownUpdate ?? (action === 'create' ? create : update)),
    mutationMode: 'pessimistic',
    errorNotification: false,
    successNotification: answer => ({ type: 'success', message: message(answerIn(answer)) }),
    queryOptions: {
      enabled: action === 'edit' && pane.active && seed() === undefined,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  })
  return {
    query,
    /** The answer, once it is one that was asked for here. */
    fresh: query?.isFetchedAfterMount ? (query.data?.data as Row | undefined) : undefined,
    asOf: asOfIn(query?.data),
    /** The record as it is now, and its position. */
    again: async () => {
      const answer = (await query?.refetch({ cancelRefetch: false }))?.data
      return answer && { row: answer.data as Row, asOf: asOfIn(answer) }
    },
    /** @param call another one than the form's own */
    send: (values: Values, call?: CallKey) => {
      by.current = call
      return onFinish(values)
    },
    isSending: mutation.isPending,
  }
}

/** What the server answered; refine hands it on with what was sent. */
const answerIn = (answer: { data?: unknown } | undefined): unknown => answer?.data

/** refine's own type of an answer does not know it. */
const asOfIn = (answer: object | undefined) => (answer as { asOf?: string } | undefined)?.asOf
