import { useMessages } from '@/providers/i18n/use-messages'
import { meets, type Resource, type Row, valueAt } from '@/schema'
import { columnsOf } from '../context/columns'
import { nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'
import './head-facts.css'

interface FigureProps {
  readonly resource: Resource
  readonly name: string
  readonly row: Row
}

/** A statistic of a record. */
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

/** Facts below a record's title, without its title and state fields. */
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
