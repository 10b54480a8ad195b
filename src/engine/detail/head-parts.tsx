import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { type Resource, type Row, valueAt } from '@/schema'
import { MoreActions } from '../actions/more-actions'
import { useRunAction } from '../actions/use-run-action'
import { missing, offered } from '../actions/why'
import { useEngine } from '../context'
import { kinds } from '../kinds'
import { OpenedOver } from '../opened-over'
import ActivityButton from '../versions/activity-button'

interface FigureProps {
  readonly resource: Resource
  readonly name: string
  readonly row: Row
}

/** One of the figures a record is looked at for. */
export function Figure({ resource, name, row }: FigureProps) {
  const { word } = useWords()
  const field = resource.fields[name]
  if (!field) return null
  const { Cell } = kinds[field.kind]
  return (
    <div className="figure">
      <span className="quiet">{word(field.label)}</span>
      <strong>
        <Cell value={valueAt(row, name)} row={row} field={field} />
      </strong>
    </div>
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
  const { word } = useWords()
  const { run, isRunning, opened, close } = useRunAction(resource)
  const rights = useEngine()
  return (
    <div className="detail-actions">
      {offered(resource, names, row, rights).map(([name, action]) => (
        <Button
          key={name}
          type={action.primary ? 'primary' : 'default'}
          danger={isDangerous(action.danger)}
          loading={isRunning(action, row)}
          onClick={() => run(name, row)}
        >
          {word(action.label)}
        </Button>
      ))}
      <MoreActions resource={resource} row={row} rest={[]} missing={missing(resource, names, row, rights)} run={run} />
      <ActivityButton resource={resource} row={row} />
      {children}
      <OpenedOver resource={resource} opened={opened} fixed={NOTHING} onClose={close} />
    </div>
  )
}

/** `danger` is `true`, or the words in which is asked first. */
const isDangerous = (danger: unknown): boolean => danger !== undefined && danger !== false
