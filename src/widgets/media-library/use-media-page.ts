import type { AnswerOf } from '@contract/calls'
import { useState } from 'react'
import { type CallResult, useCall } from '@/providers/data/use-call'

/** A picture of the media library. */
export type MediaPicture = AnswerOf<'GET admin/media'>['data'][number]

/** The open folder: all pictures, those without a folder, or a named one. */
export type MediaFolder = { readonly kind: 'all' | 'unfiled' } | { readonly kind: 'named'; readonly name: string }

export const MEDIA_PAGE = 24

export interface MediaPage {
  readonly list: CallResult<AnswerOf<'GET admin/media'>>
  readonly folders: AnswerOf<'GET admin/media/folders'>
  readonly folder: MediaFolder
  readonly page: number
  readonly isNarrowed: boolean
  readonly search: (keyword: string) => void
  readonly open: (folder: MediaFolder) => void
  readonly turn: (page: number) => void
}

/** A page of the media library with its search and folder. */
export function useMediaPage(): MediaPage {
  const [page, turn] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [folder, setFolder] = useState<MediaFolder>({ kind: 'all' })
  const query = {
    page_no: page,
    page_size: MEDIA_PAGE,
    ...(keyword && { keyword }),
    ...(folder.kind === 'named' && { folder: folder.name }),
    ...(folder.kind === 'unfiled' && { unfiled: '1' as const }),
  }
  const list = useCall('GET admin/media', { query }, { keep: true, staleTime: 0 })
  const folders = useCall('GET admin/media/folders', {}, { staleTime: 0 })
  const last = Math.max(1, Math.ceil((list.data?.data_total ?? 0) / MEDIA_PAGE))
  // Another user deleted the last picture of the last page.
  if (list.data && !list.isPlaceholderData && page > last) turn(last)
  return {
    list,
    folders: folders.data ?? [],
    folder,
    page,
    isNarrowed: keyword !== '' || folder.kind !== 'all',
    search: next => {
      setKeyword(next.trim())
      turn(1)
    },
    open: next => {
      setFolder(next)
      turn(1)
    },
    turn,
  }
}
