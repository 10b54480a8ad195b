import { useEffect, useState } from 'react'
import { useRecordWatch } from '@/engine/actions/record-watch'
import { useBaseVersion } from '@/engine/actions/use-base-version'
import { useLatest } from '@/providers/use-latest'
import type { Resource, Row } from '@/schema'

const NOTHING: readonly string[] = []

/**
 * Hears that another user has done something to the record on the desk.
 * @param row the record that is shown; nothing while it is on its way
 * @param onNews reads the record again, which may wait for a decision no more
 * @returns who did what and when, newest first, and how the record stands now
 */
export function useDeskNews(resource: Resource, row: Row | undefined, onNews: () => void): readonly string[] {
  const watch = useRecordWatch()
  const basedOn = useBaseVersion()
  const shown = useLatest({ row, onNews })
  const [news, setNews] = useState<{ readonly id: string; readonly lines: readonly string[] }>()
  const id = row && String(row[resource.id])
  useEffect(() => {
    const { row } = shown.current
    if (id === undefined || !row) return
    const onNews = ({ lines }: { readonly lines: readonly string[] }) => {
      setNews({ id, lines })
      shown.current.onNews()
    }
    return watch({ resource, row, since: basedOn(resource, [row]), onNews })
  }, [watch, basedOn, resource, id])
  return news && news.id === id ? news.lines : NOTHING
}
