import type { ReactNode } from 'react'
import type { Resource, Row } from '@/schema'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'

interface FormHeadProps {
  readonly resource: Resource
  readonly row: Row
  /** Further actions. */
  readonly children: ReactNode
}

/** The header of a form: the record's title, its state, and further actions. */
export function FormHead({ resource, row, children }: FormHeadProps) {
  const name = String(row[resource.titleField] ?? '').trim()
  const key = stateField(resource)
  const state = key === undefined ? undefined : resource.fields[key]
  const State = kinds[state?.kind ?? 'text'].Cell
  return (
    <header className="detail-title form-head">
      {name && <h2>{name}</h2>}
      {key !== undefined && state && row[key] !== undefined && <State value={row[key]} row={row} field={state} />}
      <span className="grow" />
      {children}
    </header>
  )
}
