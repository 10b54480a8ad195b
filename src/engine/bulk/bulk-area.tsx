import { useState } from 'react'
import { bulkWords } from '@/locales/bulk'
import { addWords } from '@/providers/i18n/i18n'
import { type AnyAction, meets, type Row } from '@/schema'
import type { ListQuery } from '../list-query'
import { BulkBar } from './bulk-bar'
import { BulkDrawer } from './bulk-drawer'
import { useTools } from './use-list-tools'
import './bulk.css'

addWords(bulkWords)

/** What is asked for: an action, and the records it is to be done to. */
interface Task {
  readonly action: AnyAction
  readonly picked: readonly Row[] | 'all'
  readonly query: ListQuery
}

/** The bar over a list on which records are ticked, and the work that was started from it. */
export default function BulkArea() {
  const { query, selection, onPanel } = useTools()
  const [task, setTask] = useState<Task>()
  const picked = selection.isAll ? undefined : [...selection.picked.values()]
  const start = (name: string, action: AnyAction) => {
    if (action.through)
      onPanel(
        name,
        picked?.filter(row => meets(action.when, row)),
      )
    else setTask({ action, query, picked: picked ?? 'all' })
  }
  return (
    <>
      {selection.count > 0 && <BulkBar onAction={start} />}
      {task && (
        <BulkDrawer
          {...task}
          onClose={isDone => {
            setTask(undefined)
            if (isDone) selection.clear()
          }}
        />
      )}
    </>
  )
}
