import { useMemo, useState } from 'react'
import { bulkMessages } from '@/locales/bulk'
import { addMessages } from '@/providers/i18n/i18n'
import type { Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { BulkBar } from './bulk-bar'
import { BulkDrawer } from './bulk-drawer'
import { planOf } from './edit-plan'
import type { BulkTask } from './use-bulk-task'
import { useTools } from './use-list-tools'
import './bulk.css'

addMessages(bulkMessages)

const EditDrawer = lazyComponent(() => import('../bulk-edit/edit-drawer'))

/** The records whose fields are being edited. */
type EditTask = Omit<BulkTask, 'action'> & { readonly count: number }

/**
 * The selection bar above a list, and the bulk work started from it.
 * @param hasBar whether the bar is rendered; a custom page has buttons of its own
 */
export default function BulkArea({ hasBar = true }: { readonly hasBar?: boolean }) {
  const { query, screen, permanentFilters, selection, bulk } = useTools()
  const plan = useMemo(() => planOf(query.resource, screen.bulkEdit), [query.resource, screen])
  const [editing, setEditing] = useState<EditTask>()
  const picked = selection.isAll ? undefined : [...selection.picked.values()]
  return (
    <>
      {hasBar && selection.count > 0 && (
        <BulkBar
          onAction={bulk.start}
          plan={plan}
          onEdit={() => setEditing({ query, picked: picked ?? 'all', count: selection.count })}
        />
      )}
      {plan && editing && (
        <EditDrawer
          {...editing}
          plan={plan}
          permanentFilters={permanentFilters as Row}
          onClose={isDone => {
            setEditing(undefined)
            if (isDone) selection.clear()
          }}
        />
      )}
      {bulk.task && <BulkDrawer {...bulk.task} onClose={bulk.end} />}
    </>
  )
}
