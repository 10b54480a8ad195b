import { Alert, Card, Skeleton, Steps } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import {
  type DetailScreen,
  type FactGroup,
  type Label,
  type Resource,
  type Row,
  surelyMeets,
  unmetOf,
  valueAt,
  waysOf,
} from '@/schema'
import { columnsOf } from '../context/columns'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'
import { LinesSkeleton, RecordSkeleton, TextSkeleton, TitleSkeleton, ValueSkeleton } from '../skeleton/skeleton'
import { Columns } from './columns'
import { FactSheet } from './fact-sheet'
import { groupKeys, groupLabel } from './groups'
import { stateTitle } from './status-steps'
import { useCachedRow } from './use-cached-row'
import './head-facts.css'

type AnyDetailScreen = DetailScreen<string, string>

/** Fields of the loading record that are known from a list; empty outside a detail. */
const KnownContext = createContext<Row>({})

interface DetailSkeletonProps {
  readonly resource: Resource
  readonly screen: AnyDetailScreen
  readonly id: string
}

/**
 * The skeleton of a detail. Conditional parts get space if the cached list row shows that the record has them or,
 * without one, if most records do.
 */
export function DetailSkeleton({ resource, screen, id }: DetailSkeletonProps) {
  const known = useCachedRow(resource, id) ?? (screen.skeletonValues as Row | undefined)
  return (
    <KnownContext value={known ?? NOTHING}>
      <Whole resource={resource} screen={screen} known={known ?? NOTHING} />
    </KnownContext>
  )
}

function Whole({ resource, screen, known }: { resource: Resource; screen: AnyDetailScreen; known: Row }) {
  const { word } = useMessages()
  const { facts, steps, sidebar, relations = [], alerts = [] } = screen
  const figures = (screen.stats ?? NONE).filter(useIsThere(resource))
  return (
    <RecordSkeleton className="detail-screen">
      <Card size="small" className="detail-head">
        <div className="detail-title">
          <TitleSkeleton resource={resource} />
          {figures.length === 0 && <ActionsSkeleton />}
        </div>
        {figures.length > 0 && (
          <div className="detail-figures">
            <StatsSkeleton resource={resource} names={figures} />
            <ActionsSkeleton />
          </div>
        )}
        {facts && <HeadFactsSkeleton resource={resource} keys={facts} />}
        {notesIn(alerts, known).map(({ label, tone, isSure }) => (
          <Alert
            key={label[1]}
            type={tone === 'danger' ? 'error' : (tone ?? 'info')}
            showIcon
            title={isSure ? word(label) : <TextSkeleton width={320} />}
            className="detail-note"
          />
        ))}
      </Card>
      {steps && <StepsSkeleton resource={resource} way={steps} />}
      <Columns rail={sidebar && <SectionsSkeleton resource={resource} parts={sidebar} isSlim />}>
        <SectionsSkeleton resource={resource} parts={screen.sections} />
        {relations.map(({ label, hideWhenEmpty }) =>
          hideWhenEmpty ? null : (
            <Card key={label[1]} size="small" title={word(label)}>
              <LinesSkeleton count={3} isTable />
            </Card>
          ),
        )}
      </Columns>
    </RecordSkeleton>
  )
}

/** Skeletons of the alerts; if none is certain, of the first that the known values suggest, without its text. */
function notesIn(banners: NonNullable<AnyDetailScreen['alerts']>, known: Row) {
  const sure = banners.flatMap(banner => (surelyMeets(banner.when, known) ? [{ ...banner, isSure: true }] : []))
  const likely = banners.find(({ when }) => waysOf(when).some(way => isLikely(way, known)))
  return sure.length > 0 || !likely ? sure : [{ ...likely, isSure: false }]
}

/** Part of the condition is met, and the rest is unknown. */
function isLikely(way: Readonly<Record<string, unknown>>, known: Row): boolean {
  const unmet = unmetOf(way, known)
  return unmet.length < Object.keys(way).length && unmet.every(([field]) => valueAt(known, field) === undefined)
}

interface RecordHeadSkeletonProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly figures: readonly string[]
}

/** The skeleton of the header of a screen of several blocks. */
export const RecordHeadSkeleton = ({ resource, keys, figures }: RecordHeadSkeletonProps) => (
  <RecordSkeleton>
    <Card size="small" className="detail-head record-head">
      <div className="detail-title">
        <TitleSkeleton resource={resource} />
        <ActionsSkeleton />
      </div>
      {figures.length > 0 && (
        <div className="detail-figures">
          <StatsSkeleton resource={resource} names={figures} />
        </div>
      )}
      <HeadFactsSkeleton resource={resource} keys={keys} />
    </Card>
  </RecordSkeleton>
)

interface FactsSkeletonProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly isNarrow?: boolean
}

/** Labels of facts without values. */
export function FactsSkeleton({ resource, keys, isNarrow = false }: FactsSkeletonProps) {
  const isThere = useIsThere(resource)
  return (
    <FactSheet
      resource={resource}
      keys={keys.filter(isThere)}
      draw={(_, field) => <ValueSkeleton field={field} />}
      isNarrow={isNarrow}
    />
  )
}

const NONE: readonly string[] = []
const NOTHING: Row = {}

/** Whether the record shows a field, as far as known; true for unconditional fields. */
function useIsThere({ conditions }: Resource): (key: string) => boolean {
  const known = useContext(KnownContext)
  return key => surelyMeets(conditions[key]?.visible, known)
}

const ActionsSkeleton = () => (
  <>
    <span className="grow" />
    <Skeleton.Button active />
  </>
)

function StatsSkeleton({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const { word } = useMessages()
  const isThere = useIsThere(resource)
  return names.map(name => {
    const field = resource.fields[name]
    if (!field || !isThere(name)) return null
    return (
      <div key={name} className="figure">
        <span className="quiet">{word(field.label)}</span>
        <strong>
          <TextSkeleton width={112} />
        </strong>
      </div>
    )
  })
}

function HeadFactsSkeleton({ resource, keys }: { resource: Resource; keys: readonly string[] }) {
  const { word } = useMessages()
  const isThere = useIsThere(resource)
  const state = stateField(resource)
  const facts = columnsOf(resource, keys).filter(
    ({ key }) => key !== resource.titleField && key !== state && isThere(key),
  )
  return (
    <dl className="head-facts">
      {facts.map(({ key, label }) => (
        <div key={key}>
          <dt>{word(label)}</dt>
          <dd>
            <TextSkeleton width={112} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The skeleton of the steps; of several sequences the usual one, unless the known values select another. */
function StepsSkeleton({ resource, way }: { resource: Resource; way: NonNullable<AnyDetailScreen['steps']> }) {
  const { word } = useMessages()
  const known = useContext(KnownContext)
  const titles = 'field' in way ? way.values.map(state => stateTitle(resource, way.field, state)) : stepsOf(way, known)
  const items = titles.map((title, at) => ({
    title: word(title),
    ...(at === 0 && { content: <TextSkeleton width={112} /> }),
  }))
  return (
    <Card size="small" className="detail-way">
      <Steps size="small" responsive current={-1} items={items} />
    </Card>
  )
}

type Ways = Exclude<NonNullable<AnyDetailScreen['steps']>, { readonly field: string }>

const stepsOf = (ways: Ways, known: Row): readonly Label[] =>
  (ways.find(({ when }) => surelyMeets(when, known)) ?? ways[0])?.steps.flatMap(({ label, when }) =>
    surelyMeets(when, known) ? [label] : [],
  ) ?? []

interface SectionsSkeletonProps {
  readonly resource: Resource
  readonly parts: AnyDetailScreen['sections']
  readonly isSlim?: boolean
}

function SectionsSkeleton({ resource, parts, isSlim = false }: SectionsSkeletonProps) {
  return parts.map(part =>
    typeof part === 'string' ? (
      <FieldCardSkeleton key={part} resource={resource} name={part} />
    ) : (
      <SectionSkeleton key={groupLabel(part)[1]} resource={resource} group={part} isSlim={isSlim} />
    ),
  )
}

function SectionSkeleton({
  resource,
  group,
  isSlim,
}: {
  resource: Resource
  group: FactGroup<string, Row>
  isSlim: boolean
}) {
  const known = useContext(KnownContext)
  if ('label' in group && !surelyMeets(group.when, known)) return null
  return (
    <CardSkeleton label={groupLabel(group)}>
      <FactsSkeleton resource={resource} keys={groupKeys(group)} isNarrow={isSlim} />
    </CardSkeleton>
  )
}

/** The number of lines of a field with its own card. */
const LINES = 4

function FieldCardSkeleton({ resource, name }: { resource: Resource; name: string }) {
  const isThere = useIsThere(resource)
  const field = resource.fields[name]
  if (!field || !isThere(name)) return null
  return (
    <CardSkeleton label={field.label}>
      {kinds[field.kind].pictures ? <ValueSkeleton field={field} /> : <LinesSkeleton count={LINES} />}
    </CardSkeleton>
  )
}

function CardSkeleton({ label, children }: { label: Label; children: ReactNode }) {
  const { word } = useMessages()
  return (
    <Card size="small" title={word(label)}>
      {children}
    </Card>
  )
}
