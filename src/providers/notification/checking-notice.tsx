import { errorTexts } from '@contract/messages'
import { useEffect, useSyncExternalStore } from 'react'
import { checking } from '../http/checking'
import { useMessages } from '../i18n/use-messages'
import { useNotices } from '../notices/notices'

const KEY = 'checking-outcome'

/** Shows a message while the outcome of a write is being checked. Renders nothing itself. */
export function CheckingNotice() {
  const isUnderWay = useSyncExternalStore(checking.subscribe, checking.isUnderWay)
  const { message } = useNotices()
  const { word } = useMessages()
  const text = word(errorTexts.checking)
  useEffect(() => {
    if (!isUnderWay) return
    message.open({ type: 'loading', key: KEY, content: text, duration: 0 })
    return () => message.destroy(KEY)
  }, [isUnderWay, message, text])
  return null
}
