import type { CallKey } from '@contract/calls'
import { type BaseRecord, type HttpError, useForm as useRefineForm } from '@refinedev/core'
import { useRef } from 'react'
import { useWriting } from '@/providers/data/use-write'
import { useTab } from '@/providers/tab-state'
import type { Row } from '@/schema'
import type { RecordFormOptions } from './record-form-options'
import type { InitialRecord } from './use-initial-values'
import type { Values } from './values'

/** Builds the success message of a save from the response. */
type SavedMessage = (answer: unknown) => string

/**
 * Loads and saves the record through refine's useForm. It is loaded once, since the entered values are based on it.
 * @param seed the record the form was filled from; undefined until it is loaded
 * @param message the message after saving
 */
export function useRecordForm(
  options: RecordFormOptions,
  seed: () => InitialRecord | undefined,
  message: SavedMessage,
) {
  const { resource, action, id, one, update: ownUpdate, permanentFilters } = options
  const tab = useTab()
  const { refresh } = useWriting()
  const { create, update } = resource.calls
  const by = useRef<CallKey>(undefined)
  const { query, onFinish, mutation } = useRefineForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(id !== undefined && { id }),
    // Permanent filters may be path parameters, such as the content type of a topic.
    queryMeta: { ...(one && { call: one }), params: permanentFilters },
    mutationMeta: {
      // Values of fields that the form does not show are sent as loaded.
      isWhole: true,
      // Getters, since the button that submits determines them.
      get call() {
        return by.current ?? ownUpdate
      },
      // A call for one record creates a new one under the id 0.
      get params() {
        return by.current && id === undefined ? { [resource.id]: 0 } : undefined
      },
      get basedOn() {
        return seed()?.asOf
      },
    },
    redirect: false,
    // The call may affect other entities too: all queries that it invalidates are refetched once.
    invalidates: [],
    onMutationSuccess: () =>
      void refresh([resource.name], undefined, by.current ?? ownUpdate ?? (action === 'create' ? create : update)),
    mutationMode: 'pessimistic',
    errorNotification: false,
    successNotification: answer => ({ type: 'success', message: message(answerIn(answer)) }),
    queryOptions: {
      enabled: action === 'edit' && tab.active && seed() === undefined,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  })
  return {
    query,
    /** The response, once it was requested after mount, not cached. */
    fresh: query?.isFetchedAfterMount ? (query.data?.data as Row | undefined) : undefined,
    asOf: asOfIn(query?.data),
    /** Refetches the record. @returns the record and its version */
    again: async () => {
      const answer = (await query?.refetch({ cancelRefetch: false }))?.data
      return answer && { row: answer.data as Row, asOf: asOfIn(answer) }
    },
    /** @param call replaces the form's own call */
    send: (values: Values, call?: CallKey) => {
      by.current = call
      return onFinish(values)
    },
    isSending: mutation.isPending,
  }
}

/** The response; refine returns it together with the variables. */
const answerIn = (answer: { data?: unknown } | undefined): unknown => answer?.data

/** refine's response type does not declare it. */
const asOfIn = (answer: object | undefined) => (answer as { asOf?: string } | undefined)?.asOf
