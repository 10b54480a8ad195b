import type { RouteName } from '@contract/routes'
import { Card } from 'antd'
import { type Resource, type Row, valueAt } from '@/schema'
import { columnsOf } from '../context/columns'
import HeadActions from '../detail/head-actions'
import { Figure, HeadFacts } from '../detail/head-parts'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'
import { ThingPicture } from '../kinds/text'
import './record-head.css'

interface RecordHeadProps {
  readonly resource: Resource
  readonly route: RouteName
  readonly keys: readonly string[]
  /** Statistics between the name and the facts; those without a value are omitted. */
  readonly figures: readonly string[]
  /** The header actions. */
  readonly top: readonly string[]
  readonly row: Row
}

/** The header of a screen of several blocks: the record's name, state and some facts. */
export function RecordHead({ resource, route, keys, figures, top, row }: RecordHeadProps) {
  const title = resource.fields[resource.titleField]
  const state = columnsOf(resource, [stateField(resource) ?? ''])
  const answered = figures.filter(name => valueAt(row, name) !== undefined && valueAt(row, name) !== null)
  return (
    <Card size="small" className="detail-head record-head">
      <div className="detail-title">
        {title && <ThingPicture value={row[resource.titleField]} row={row} field={title} />}
        <h2>{String(row[resource.titleField] ?? '')}</h2>
        {state.map(({ key, field }) => {
          const { Cell } = kinds[field.kind]
          return <Cell key={key} value={valueAt(row, key)} row={row} field={field} />
        })}
        <span className="grow" />
        <HeadActions resource={resource} route={route} names={top} row={row} />
      </div>
      {answered.length > 0 && (
        <div className="detail-figures">
          {answered.map(name => (
            <Figure key={name} resource={resource} name={name} row={row} />
          ))}
        </div>
      )}
      <HeadFacts resource={resource} keys={keys} row={row} />
    </Card>
  )
}
