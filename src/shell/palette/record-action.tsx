import { useEffect, useRef } from 'react'
import { ActionOutlet } from '@/engine/actions/action-outlet'
import { useRecordActions } from '@/engine/actions/use-record-actions'
import { PermissionScope } from '@/engine/context/engine-context'
import { useDeclaration } from '@/engine/context/use-declaration'
import type { Resource } from '@/schema'
import type { HitAct } from './use-hit-acts'

/**
 * Runs an action of a search result as its list would: with that screen's permissions, confirmation, notification and
 * undo. Remounted for each.
 */
export default function RecordAction(act: HitAct) {
  const { resource } = useDeclaration(act.resource)
  return resource ? (
    <PermissionScope name={act.place}>
      <Run {...act} declared={resource} />
    </PermissionScope>
  ) : null
}

function Run({ declared, name, row }: HitAct & { readonly declared: Resource }) {
  const actions = useRecordActions({ resource: declared, names: [name], row })
  const { run } = actions
  const isRun = useRef(false)
  useEffect(() => {
    if (isRun.current) return
    isRun.current = true
    run(name)
  })
  return <ActionOutlet actions={actions} />
}
