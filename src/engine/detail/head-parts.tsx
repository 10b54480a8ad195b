import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { meets, type Resource, type Row, valueAt } from '@/schema'
import { ActButton } from '../actions/act-button'
import { ActionOverlay } from '../actions/action-overlay'
import { MoreActions } from '../actions/more-actions'
import { useRecordActions } from '../actions/use-record-actions'
import { columnsOf } from '../context/columns'
import { nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'
import ActivityButton from '../versions/activity-button'
import './head-facts.css'

interface FigureProps {
  readonly resource: Resource
  readonly name: string
  readonly row: Row
}

/** One of the figures a record is looked at for. */
export function Figure({ resource, name, row }: FigureProps) {
  const { word } = useMessages()
  const field = resource.fields[name]
  if (!field || !meets(resource.conditions[name]?.visible, row)) return null
  const { Cell } = kinds[field.kind]
  return (
    <div className="figure" {...(import.meta.env.DEV && nestedMarker('stats', name))}>
      <span className="quiet">{word(field.label)}</span>
      <strong>
        <Cell value={valueAt(row, name)} row={row} field={field} />
      </strong>
    </div>
  )
}

interface HeadFactsProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly row: Row
}

/** A few facts under the name of a record; its name and its state stand there already. */
export function HeadFacts({ resource, keys, row }: HeadFactsProps) {
  const { word } = useMessages()
  const state = stateField(resource)
  const facts = columnsOf(resource, keys).filter(
    ({ key }) => key !== resource.titleField && key !== state && meets(resource.conditions[key]?.visible, row),
  )
  return (
    <dl className="head-facts">
      {facts.map(({ key, field, label }) => {
        const { Cell } = kinds[field.kind]
        return (
          <div key={key} {...(import.meta.env.DEV && nestedMarker('facts', key))}>
            <dt>{word(label)}</dt>
            <dd>
              <Cell value={valueAt(row, key)} row={row} field={field} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface HeadActionsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly row: Row
  /** What else the head offers, after the way to what happened to the record. */
  readonly children?: ReactNode
}

const NOTHING: Row = {}

/** What may be done with the record of a screen, and why the rest may not. */
export function HeadActions({ resource, names, row, children }: HeadActionsProps) {
  const { items, run, isRunning, opened, close } = useRecordActions({ resource, names, row })
  const standing = items.filter(({ action, reason }) => !reason || action.showDisabled)
  const lacking = items.flatMap(({ name, action, reason }) =>
    reason && !action.showDisabled ? [[name, action, reason] as const] : [],
  )
  return (
    <div className="detail-actions">
      {standing.map(({ name, action, label, reason, run: act }) => (
        <ActButton
          key={name}
          reason={reason}
          type={action.primary ? 'primary' : 'default'}
          {...(import.meta.env.DEV && nestedMarker('headerActions', name))}
          danger={isDangerous(action.danger)}
          loading={isRunning(name)}
          onClick={act}
        >
          {label}
        </ActButton>
      ))}
      <MoreActions resource={resource} row={row} rest={[]} missing={lacking} run={run} />
      <ActivityButton resource={resource} row={row} />
      {children}
      <ActionOverlay resource={resource} opened={opened} fixed={NOTHING} onClose={close} />
    </div>
  )
}

/** `danger` is `true`, or the words in which is asked first. */
const isDangerous = (danger: unknown): boolean => danger !== undefined && danger !== false
