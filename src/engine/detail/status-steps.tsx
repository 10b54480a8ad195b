import { Card, Steps, type StepsProps } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import {
  type Steps as Declared,
  type Label,
  meets,
  type Option,
  type Resource,
  type Row,
  type StateSteps,
  type StepSequence,
  valueAt,
} from '@/schema'
import { kinds } from '../kinds'

type Items = NonNullable<StepsProps['items']>

/** The label of a state in the steps. */
export function stateTitle({ fields }: Resource, name: string, state: string): Label {
  const choices = fields[name]?.options.choices as Readonly<Record<string, Option>> | undefined
  const [zh, en] = choices?.[state] ?? [state, state]
  return [zh, en]
}

interface StatusStepsProps {
  readonly resource: Resource
  readonly way: Declared<string>
  readonly row: Row
}

/** The progress of a record: completed steps with their times, the current one, and upcoming ones. */
export function StatusSteps({ resource, way, row }: StatusStepsProps) {
  const isByStates = 'field' in way
  const { current, items } = useItems(resource, way, row, isByStates)
  if (items.length === 0) return null
  return (
    <Card size="small" className="detail-way">
      <Steps size="small" responsive current={current} items={items} />
    </Card>
  )
}

function useItems(resource: Resource, way: Declared<string>, row: Row, isByStates: boolean) {
  const { word } = useMessages()
  const timeOf = (key: string | undefined) => {
    const time = key === undefined ? undefined : resource.fields[key]
    if (!time || key === undefined || !Number(valueAt(row, key))) return undefined
    const { Cell } = kinds[time.kind]
    return <Cell value={valueAt(row, key)} row={row} field={time} />
  }
  const byStates = ({
    field: name,
    values: states,
    at: times,
  }: StateSteps<string>): { current: number; items: Items } => {
    const at = states.indexOf(String(valueAt(row, name)))
    // A state outside the sequence has no position.
    if (at < 0) return NOWHERE
    const items = states.map(state => ({
      title: word(stateTitle(resource, name, state)),
      content: timeOf(times?.[state]),
    }))
    return { current: at === states.length - 1 ? at + 1 : at, items }
  }
  const bySteps = (ways: readonly StepSequence<string, Row>[]): { current: number; items: Items } => {
    const steps = ways.find(({ when }) => meets(when, row))?.steps.filter(({ when }) => meets(when, row)) ?? []
    const stopped = steps.findIndex(({ tone }) => tone !== undefined)
    const isTaken = (at: string | undefined) => at !== undefined && Number(valueAt(row, at)) > 0
    const taken = steps.reduce((last, { at }, place) => (isTaken(at) ? place + 1 : last), 0)
    return {
      // A skipped step still counts as passed.
      current: stopped >= 0 ? stopped : taken,
      items: steps.map(({ label, at, tone }) => ({
        title: word(label),
        content: timeOf(at),
        ...(tone === 'danger' && { status: 'error' as const }),
        ...(tone === 'warning' && { status: 'process' as const }),
      })),
    }
  }
  return isByStates ? byStates(way as StateSteps<string>) : bySteps(way as readonly StepSequence<string, Row>[])
}

const NOWHERE = { current: 0, items: [] as Items }
