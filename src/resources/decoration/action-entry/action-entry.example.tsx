import { type ActionEntry, checkAction } from '@contract/widgets/rules'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import ActionEntryInput, { NO_ACTION } from './action-entry'

export default function ActionEntryExample() {
  const { word } = useMessages()
  const [action, setAction] = useState<ActionEntry>(NO_ACTION)
  const wrong = checkAction(action)
  return (
    <>
      <ActionEntryInput value={action} onChange={setAction} aria-invalid={wrong !== undefined} />
      <output>{wrong ? word(wrong) : JSON.stringify(action)}</output>
    </>
  )
}
