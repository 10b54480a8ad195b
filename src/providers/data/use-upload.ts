import type { AnswerOf, BodyOf, CallKey, QueryOf } from '@contract/calls'
import { useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import { useHttp } from '../context'

/** The calls that upload a file. */
type UploadKey = Extract<CallKey, 'POST uploaders' | 'POST ueditor/'>

export interface UploadState<K extends UploadKey> {
  readonly query?: QueryOf<K>
  readonly body: BodyOf<K>
  readonly signal?: AbortSignal
  /** The progress, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * Uploads a file. A hook of its own, because refine's mutations support neither progress nor cancellation, and an
 * uploaded file belongs to no record until a form references it. Invalidates the media library.
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
