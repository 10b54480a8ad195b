import { Card, Steps } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { type Way as Declared, type Option, type Resource, type Row, valueAt } from '@/schema'
import { kinds } from '../kinds'

interface WayProps {
  readonly resource: Resource
  readonly way: Declared<string>
  readonly row: Row
}

/** The states a record goes through: those behind it with their times, the one it is in, and those to come. */
export function Way({ resource, way, row }: WayProps) {
  const { word } = useWords()
  const field = resource.fields[way.field]
  const choices = field?.options.choices as Readonly<Record<string, Option>> | undefined
  const at = way.states.indexOf(String(valueAt(row, way.field)))
  // A state that is none of the way has no place on it.
  if (!choices || at < 0) return null
  const timeOf = (state: string) => {
    const key = way.times?.[state]
    const time = key === undefined ? undefined : resource.fields[key]
    if (!time || key === undefined || !Number(valueAt(row, key))) return undefined
    const { Cell } = kinds[time.kind]
    return <Cell value={valueAt(row, key)} row={row} field={time} />
  }
  return (
    <Card size="small" className="detail-way">
      <Steps
        size="small"
        responsive
        current={at === way.states.length - 1 ? at + 1 : at}
        items={way.states.map(state => {
          const [zh, en] = choices[state] ?? [state, state]
          return { title: word([zh, en]), content: timeOf(state) }
        })}
      />
    </Card>
  )
}
