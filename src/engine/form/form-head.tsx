import type { Resource, Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'

const ActivityButton = lazyComponent(() => import('../versions/activity-button'))

/** What is being changed, the state it is in, and the way to what happened to it. */
export function FormHead({ resource, row }: { resource: Resource; row: Row }) {
  const name = String(row[resource.titleField] ?? '').trim()
  if (!name) return null
  const key = stateField(resource)
  const state = key === undefined ? undefined : resource.fields[key]
  const State = kinds[state?.kind ?? 'text'].Cell
  return (
    <header className="detail-title form-head">
      <h2>{name}</h2>
      {key !== undefined && state && row[key] !== undefined && <State value={row[key]} row={row} field={state} />}
      <span className="grow" />
      <ActivityButton resource={resource} row={row} />
    </header>
  )
}
