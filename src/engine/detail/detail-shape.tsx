import { Alert, Card, Skeleton, Steps } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { DetailScreen, FactGroup, Label, Resource, Row } from '@/schema'
import { columnsOf } from '../columns'
import { kinds } from '../kinds'
import { Bar, Lines, Shape, ValueBar } from '../shape'
import { stateOf } from '../state-of'
import { Columns } from './columns'
import { FactSheet } from './fact-sheet'
import { keysOf, labelOf } from './groups'
import { stateTitle } from './way'
import './head-facts.css'

type Declared = DetailScreen<string, string>

/** A detail whose record is on the way. What only some records have is not waited for. */
export function DetailShape({ resource, screen }: { resource: Resource; screen: Declared }) {
  const { word } = useWords()
  const { figures = NONE, head, way, rail, tables = [], banners = [] } = screen
  return (
    <Shape className="detail-screen">
      <Card size="small" className="detail-head">
        <div className="detail-title">
          <Title resource={resource} />
          {figures.length === 0 && <Acts />}
        </div>
        {figures.length > 0 && (
          <div className="detail-figures">
            <Figures resource={resource} names={figures} />
            <Acts />
          </div>
        )}
        {head && <HeadFactsShape resource={resource} keys={head} />}
        {banners.map(({ label, when, tone }) =>
          when ? null : (
            <Alert
              key={label[1]}
              type={tone === 'danger' ? 'error' : (tone ?? 'info')}
              showIcon
              title={word(label)}
              className="detail-note"
            />
          ),
        )}
      </Card>
      {way && <WayShape resource={resource} way={way} />}
      <Columns rail={rail && <PartsShape resource={resource} parts={rail} isSlim />}>
        <PartsShape resource={resource} parts={screen.detail} />
        {tables.map(({ label, ifAny }) =>
          ifAny ? null : (
            <Card key={label[1]} size="small" title={word(label)}>
              <Lines count={3} isTable />
            </Card>
          ),
        )}
      </Columns>
    </Shape>
  )
}

interface RecordHeadShapeProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly figures: readonly string[]
}

/** The head of a screen of several blocks, whose record is on the way. */
export const RecordHeadShape = ({ resource, keys, figures }: RecordHeadShapeProps) => (
  <Shape>
    <Card size="small" className="detail-head record-head">
      <div className="detail-title">
        <Title resource={resource} />
        <Acts />
      </div>
      {figures.length > 0 && (
        <div className="detail-figures">
          <Figures resource={resource} names={figures} />
        </div>
      )}
      <HeadFactsShape resource={resource} keys={keys} />
    </Card>
  </Shape>
)

interface FactsShapeProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly isNarrow?: boolean
}

/** Facts without their values. */
export const FactsShape = ({ resource, keys, isNarrow = false }: FactsShapeProps) => (
  <FactSheet
    resource={resource}
    keys={keys.filter(key => isAlways(resource, key))}
    draw={(_, field) => <ValueBar field={field} />}
    isNarrow={isNarrow}
  />
)

const NONE: readonly string[] = []

/** Whether every record shows it. */
const isAlways = (resource: Resource, key: string): boolean => resource.depends[key]?.shown === undefined

function Title({ resource }: { resource: Resource }) {
  return (
    <>
      <div className="shape-title">
        <Bar width={220} />
      </div>
      {stateOf(resource) !== undefined && <Bar width={56} />}
    </>
  )
}

const Acts = () => (
  <>
    <span className="grow" />
    <Skeleton.Button active />
  </>
)

function Figures({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const { word } = useWords()
  return names.map(name => {
    const field = resource.fields[name]
    if (!field || !isAlways(resource, name)) return null
    return (
      <div key={name} className="figure">
        <span className="quiet">{word(field.label)}</span>
        <strong>
          <Bar width={112} />
        </strong>
      </div>
    )
  })
}

function HeadFactsShape({ resource, keys }: { resource: Resource; keys: readonly string[] }) {
  const { word } = useWords()
  const state = stateOf(resource)
  const facts = columnsOf(resource, keys).filter(
    ({ key }) => key !== resource.title && key !== state && isAlways(resource, key),
  )
  return (
    <dl className="head-facts">
      {facts.map(({ key, label }) => (
        <div key={key}>
          <dt>{word(label)}</dt>
          <dd>
            <Bar width={112} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The steps of the usual way; which of several it is the record has to say. */
function WayShape({ resource, way }: { resource: Resource; way: NonNullable<Declared['way']> }) {
  const { word } = useWords()
  const titles = 'field' in way ? way.states.map(state => stateTitle(resource, way.field, state)) : usualOf(way)
  const items = titles.map((title, at) => ({ title: word(title), ...(at === 0 && { content: <Bar width={112} /> }) }))
  return (
    <Card size="small" className="detail-way">
      <Steps size="small" responsive current={-1} items={items} />
    </Card>
  )
}

type Ways = Exclude<NonNullable<Declared['way']>, { readonly field: string }>

const usualOf = (ways: Ways): readonly Label[] =>
  (ways.find(({ when }) => !when) ?? ways[0])?.steps.flatMap(({ label, when }) => (when ? [] : [label])) ?? []

interface PartsShapeProps {
  readonly resource: Resource
  readonly parts: Declared['detail']
  readonly isSlim?: boolean
}

function PartsShape({ resource, parts, isSlim = false }: PartsShapeProps) {
  return parts.map(part =>
    typeof part === 'string' ? (
      <FieldCardShape key={part} resource={resource} name={part} />
    ) : (
      <GroupShape key={labelOf(part)[1]} resource={resource} group={part} isSlim={isSlim} />
    ),
  )
}

function GroupShape({
  resource,
  group,
  isSlim,
}: {
  resource: Resource
  group: FactGroup<string, Row>
  isSlim: boolean
}) {
  if ('label' in group && group.when) return null
  return (
    <TitledShape label={labelOf(group)}>
      <FactsShape resource={resource} keys={keysOf(group)} isNarrow={isSlim} />
    </TitledShape>
  )
}

/** How many lines a field takes that is a card of its own. */
const LINES = 4

function FieldCardShape({ resource, name }: { resource: Resource; name: string }) {
  const field = resource.fields[name]
  if (!field || !isAlways(resource, name)) return null
  return (
    <TitledShape label={field.label}>
      {kinds[field.kind].pictures ? <ValueBar field={field} /> : <Lines count={LINES} />}
    </TitledShape>
  )
}

function TitledShape({ label, children }: { label: Label; children: ReactNode }) {
  const { word } = useWords()
  return (
    <Card size="small" title={word(label)}>
      {children}
    </Card>
  )
}
