import { useEffect, useState } from 'react'
import { loadNotices } from '@/providers/notices/notices'
import { loadAttached } from '@/widgets/attached/attached'
import { loadSelect } from '@/widgets/late-select/pager-select'

/** The first screen comes first; by then the news and what answers the first gestures come too. */
const AFTER_MS = 3_000

/** Whether the first screen has had its time. Then what the next gesture may want is fetched; a failure shows with it. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLater, AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isLater) Promise.all([loadAttached(), loadSelect(), loadNotices()]).catch(() => undefined)
  }, [isLater])
  return isLater
}
