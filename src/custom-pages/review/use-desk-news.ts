import { useEffect, useState } from 'react'
import { useRecordWatch } from '@/engine/actions/record-watch'
import { useBaseVersion } from '@/engine/actions/use-base-version'
import { useLatest } from '@/providers/use-latest'
import type { Resource, Row } from '@/schema'

const NOTHING: readonly string[] = []

/**
 * Watches the record on the desk for changes by others.
 * @param row the displayed record; undefined while it loads
 * @param onNews refetches the record, which may no longer be pending
 * @returns one line per change, newest first, and the current state
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
