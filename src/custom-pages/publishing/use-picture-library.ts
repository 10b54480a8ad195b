import { useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import { useSceneStore, useUploadQueue } from '@/widgets/upload-queue/use-upload-queue'

/** The content type: 1 for courses, 5 for collectibles. */
export type LibraryType = 1 | 5

const SIZE = 24

export type LibraryPage = ReturnType<typeof useLibraryPage>

/** A page of the library with its search, and the groups. */
export function useLibraryPage(content_type: LibraryType) {
  const [page_no, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [group, setGroup] = useState<string>()
  const params = { content_type }
  const query = { page_no, page_size: SIZE, keyword, ...(group !== undefined && { group_name: group }) }
  const list = useCall('GET admin/content/{content_type}/pictures', { params, query }, { keep: true })
  const groups = useCall('GET admin/content/{content_type}/pictures/groups', { params })
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

/** The writes of the library: upload into the selected group, rename, delete. */
export function useLibraryWork(content_type: LibraryType, group: string | undefined) {
  const notifyFailure = useFailureNotification()
  const create = useWrite('POST admin/content/{content_type}/pictures')
  const update = useWrite('PUT admin/content/{content_type}/pictures/{id}')
  const remove = useWrite('DELETE admin/content/{content_type}/pictures/{id}')
  /** Shows the error and rethrows, so that the caller keeps the entered values. */
  const withErrorNotification = async (work: Promise<unknown>) => {
    try {
      return await work
    } catch (error) {
      notifyFailure(error)
      throw error
    }
  }
  const uploads = useUploadQueue({
    store: useSceneStore('goods'),
    onStored: stored => {
      const add = stored.map(({ file, url }) => {
        const name = file.name.replace(/\.[^.]*$/, '').slice(0, 50)
        const body = { url, name, ...(group && { group_name: group }) }
        return create({ params: { content_type }, body })
      })
      Promise.all(add).catch(notifyFailure)
    },
  })
  return {
    uploads,
    save: (id: string, body: { name: string; group_name: string }) =>
      withErrorNotification(update({ params: { content_type, id }, body })),
    remove: (id: string) => withErrorNotification(remove({ params: { content_type, id } })),
  }
}
