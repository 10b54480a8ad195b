import { type ActionEntry, checkAction } from '@contract/widgets/rules'
import { useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import ActionEntryInput, { NO_ACTION } from './action-entry'

export default function ActionEntryExample() {
  const { word } = useWords()
  const [action, setAction] = useState<ActionEntry>(NO_ACTION)
  const wrong = checkAction(action)
  return (
    <>
      <ActionEntryInput value={action} onChange={setAction} aria-invalid={wrong !== undefined} />
      <output>{wrong ? word(wrong) : JSON.stringify(action)}</output>
    </>
  )
}
