import { useEffect, useState } from 'react'
import { loadNotices } from '@/providers/notices/notices'
import { loadPopups } from '@/widgets/attached/lazy-popups'

/** After the first screen; by then live changes and popups may load too. */
const AFTER_MS = 3_000
/** On a slow connection the screen takes longer, and these would compete with it: the check is repeated. */
const AGAIN_MS = 1_000
const MAX_CHECKS = 20
/** Skeletons of a screen or its rows. */
const ON_ITS_WAY = 'main .loading, main .ant-skeleton, main [aria-busy=true]'

/** Whether the first screen has loaded, so that notifications and popups may load too. */
export function useIsIdle(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    let timer = setTimeout(look, AFTER_MS, MAX_CHECKS)
    function look(left: number): void {
      if (left > 0 && document.querySelector(ON_ITS_WAY)) timer = setTimeout(look, AGAIN_MS, left - 1)
      else setLater(true)
    }
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isLater) Promise.all([loadPopups(), loadNotices()]).catch(() => undefined)
  }, [isLater])
  return isLater
}
