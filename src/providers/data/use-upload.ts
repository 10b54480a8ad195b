import type { AnswerOf, BodyOf, CallKey, QueryOf } from '@contract/calls'
import { useInvalidate } from '@refinedev/core'
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
 * on the server is about no record until a form names it. What is read of the media library is read again.
 */
export function useUpload<K extends UploadKey>(key: K): (file: UploadState<K>) => Promise<AnswerOf<K>> {
  const http = useHttp()
  const invalidate = useInvalidate()
  return useCallback(
    async ({ body, ...how }) => {
      const stored = await http.sendLoose(key, { body, ...how } as object)
      void invalidate({ resource: 'mediaFile', invalidates: ['list'] })
      return stored as AnswerOf<K>
    },
    [http, invalidate, key],
  )
}
