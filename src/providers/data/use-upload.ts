import type { AnswerOf, BodyOf, CallKey, QueryOf } from '@contract/calls'
import { useCallback } from 'react'
import { useHttp } from '../context'

/** The calls that take a file. */
type UploadKey = Extract<CallKey, 'POST uploaders' | 'POST ueditor/'>

export interface UploadState<K extends UploadKey> {
  readonly query?: QueryOf<K>
  readonly body: BodyOf<K>
  readonly signal?: AbortSignal
  /** How far it is, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * Sends a file. The one place that uploads: refine's mutations know neither progress nor a way to give up, and a file
 * on the server is about no record until a form names it.
 */
export function useUpload<K extends UploadKey>(key: K): (file: UploadState<K>) => Promise<AnswerOf<K>> {
  const http = useHttp()
  return useCallback(
    ({ body, ...how }) => http.sendLoose(key, { body, ...how } as object) as Promise<AnswerOf<K>>,
    [http, key],
  )
}
