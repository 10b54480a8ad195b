import { useNotification } from '@refinedev/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { useHttp } from '@/providers/context'
import { usePane } from '@/providers/pane'
import { useUploadQueue } from '@/widgets/upload-queue/use-upload-queue'

/** Whose pictures: 1 those of courses, 5 those of collectibles. */
export type LibraryType = 1 | 5

const SIZE = 24
const keyOf = (content_type: LibraryType) => ['picture-library', content_type]

export type LibraryPage = ReturnType<typeof useLibraryPage>

/** One page of the library as it is searched, and the groups to choose from. */
export function useLibraryPage(content_type: LibraryType) {
  const http = useHttp()
  const pane = usePane()
  const [page_no, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [group, setGroup] = useState<string>()
  const params = { content_type }
  const key = keyOf(content_type)

  const list = useQuery({
    queryKey: [...key, page_no, keyword, group],
    queryFn: ({ signal }) => {
      const query = { page_no, page_size: SIZE, keyword, ...(group !== undefined && { group_name: group }) }
      return http.send('GET admin/content/{content_type}/pictures', { params, query, signal })
    },
    placeholderData: keepPreviousData,
    enabled: pane.active,
  })
  const groups = useQuery({
    queryKey: [...key, 'groups'],
    queryFn: ({ signal }) => http.send('GET admin/content/{content_type}/pictures/groups', { params, signal }),
    enabled: pane.active,
  })
  const total = list.data?.data_total ?? 0
  const last = Math.max(1, Math.ceil(total / SIZE))
  // The last picture of the last page was deleted.
  if (list.data && !list.isPlaceholderData && page_no > last) setPage(last)
  return {
    list,
    rows: list.data?.data ?? [],
    groups: groups.data ?? [],
    total,
    group,
    isNarrowed: keyword !== '' || group !== undefined,
    pages: { current: page_no, pageSize: SIZE, total, onChange: setPage },
    search: (next: string) => {
      setKeyword(next.trim())
      setPage(1)
    },
    chooseGroup: (next: string | undefined) => {
      setGroup(next)
      setPage(1)
    },
  }
}

export type LibraryWork = ReturnType<typeof useLibraryWork>

/** What is done to the library: pictures come in, into the chosen group, are renamed and go. */
export function useLibraryWork(content_type: LibraryType, group: string | undefined) {
  const http = useHttp()
  const client = useQueryClient()
  const { open: notify } = useNotification()
  const params = { content_type }
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(content_type) })
  const tell = (error: unknown) => {
    const notice = toNotice(error)
    if (notice) notify?.(notice)
  }
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: tell,
    onSettled: refresh,
  })
  const uploads = useUploadQueue({
    scene: 'goods',
    onStored: stored => {
      const add = stored.map(({ file, url }) => {
        const name = file.name.replace(/\.[^.]*$/, '').slice(0, 50)
        const body = { url, name, ...(group && { group_name: group }) }
        return http.send('POST admin/content/{content_type}/pictures', { params, body })
      })
      void Promise.all(add).catch(tell).then(refresh)
    },
  })
  return {
    uploads,
    save: (id: string, body: { name: string; group_name: string }) =>
      change.mutateAsync(() =>
        http.send('PUT admin/content/{content_type}/pictures/{id}', { params: { ...params, id }, body }),
      ),
    remove: (id: string) =>
      change.mutateAsync(() =>
        http.send('DELETE admin/content/{content_type}/pictures/{id}', { params: { ...params, id } }),
      ),
  }
}
