import { errorTexts } from '@contract/messages'
import { useSyncExternalStore } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
const isFullNow = () => Boolean(document.fullscreenElement)

/** Full-screen state and toggle; a warning if the browser does not support it (specification section 8). */
export function useFullScreen(): { readonly isFull: boolean; readonly toggle: () => void } {
  const { word } = useMessages()
  const { message } = useNotices()
  const isFull = useSyncExternalStore(subscribe, isFullNow)
  const warn = () => void message.warning(word(errorTexts.noFullScreen))
  return {
    isFull,
    toggle: () => {
      if (isFullNow()) document.exitFullscreen().catch(warn)
      else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(warn)
      else warn()
    },
  }
}
