import { useMemo, useState } from 'react'
import { bulkWords } from '@/locales/bulk'
import { addWords } from '@/providers/i18n/i18n'
import { type AnyAction, meets, type Row } from '@/schema'
import { late } from '@/widgets/late'
import type { ListQuery } from '../list-query'
import { BulkBar } from './bulk-bar'
import { BulkDrawer } from './bulk-drawer'
import { planOf } from './edit/plan'
import { useTools } from './use-list-tools'
import './bulk.css'

addWords(bulkWords)

const EditDrawer = late(() => import('./edit/edit-drawer'))

/** What is asked for: an action, and the records it is to be done to. */
interface Task {
  readonly action: AnyAction
  readonly picked: readonly Row[] | 'all'
  readonly query: ListQuery
}

/** The records whose fields are to be set. */
type Editing = Omit<Task, 'action'> & { readonly count: number }

/** The bar over a list on which records are ticked, and the work that was started from it. */
export default function BulkArea() {
  const { query, screen, fixed, selection, onPanel } = useTools()
  const plan = useMemo(() => planOf(query.resource, screen.bulkEdit), [query.resource, screen])
  const [editing, setEditing] = useState<Editing>()
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
      {selection.count > 0 && (
        <BulkBar
          onAction={start}
          plan={plan}
          onEdit={() => setEditing({ query, picked: picked ?? 'all', count: selection.count })}
        />
      )}
      {plan && editing && (
        <EditDrawer
          {...editing}
          plan={plan}
          fixed={fixed as Row}
          onClose={isDone => {
            setEditing(undefined)
            if (isDone) selection.clear()
          }}
        />
      )}
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
