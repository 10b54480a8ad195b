import { errorTexts } from '@contract/messages'
import { useEffect, useSyncExternalStore } from 'react'
import { checking } from '../http/checking'
import { useMessages } from '../i18n/use-messages'
import { useNotices } from '../notices/notices'

const KEY = 'checking-outcome'

/** Says that the outcome of a write is being asked for, for as long as it is. Draws nothing itself. */
export function CheckingNotice() {
  const isUnderWay = useSyncExternalStore(checking.subscribe, checking.isUnderWay)
  const { message } = useNotices()
  const { word } = useMessages()
  const words = word(errorTexts.checking)
  useEffect(() => {
    if (!isUnderWay) return
    message.open({ type: 'loading', key: KEY, content: words, duration: 0 })
    return () => message.destroy(KEY)
  }, [isUnderWay, message, words])
  return null
}
