import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { ROUTES, type RouteName } from '@contract/routes'
import { type BaseRecord, type HttpError, useGo, useOne, useParsed } from '@refinedev/core'
import { Alert, Button, Card } from 'antd'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import {
  actionOfKind,
  type DetailScreen as Declared,
  type FactGroup,
  type Label,
  meets,
  type Resource,
  type Row,
  valueAt,
} from '@/schema'
import { Failure } from '@/widgets/failure'
import { PromptHost } from '../actions/prompt-host'
import RecordCommandTarget from '../actions/record-command-target'
import { markChildren, nestedMarker, screenMarker } from '../context/dev-markers'
import { Slot } from '../context/own-part'
import { recordId } from '../context/record-id'
import { kinds } from '../kinds'
import { CopyButton } from '../kinds/parts'
import { stateField } from '../kinds/state-field'
import { LoadFailed } from '../placeholder/load-failed'
import { Columns } from './columns'
import { DetailSkeleton } from './detail-skeleton'
import { Facts, FieldCard } from './facts'
import { groupKeys, groupLabel } from './groups'
import HeadActions from './head-actions'
import { Figure, HeadFacts } from './head-parts'
import { NestedTable } from './nested-table'
import { StatusSteps } from './status-steps'
import { useDetailCode } from './use-detail-code'
import { useDetailQueries } from './use-detail-queries'
import { PrintContext, type PrintState, usePrint } from './use-print'
import './detail-print.css'

interface DetailScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string, string>
  readonly route: RouteName
}

/** One record: header with key figures and actions, facts in cards, and tables of related records. */
export default function DetailScreen({ resource, screen, route }: DetailScreenProps) {
  const { t, word } = useMessages()
  const tab = useTab()
  const go = useGo()
  const { params } = useParsed()
  const { page } = useParams()
  const id = recordId(route, params) ?? ''
  const { query } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: tab.active && id !== '', staleTime: 0 },
  })
  const read = query.data?.data as Row | undefined
  const { fields, failed } = useDetailQueries(screen.queries, read, query.dataUpdatedAt)
  const row = read && { ...read, ...fields }
  const isDrawable = useDetailCode(resource, screen)
  const printing = usePrint()
  const { setTitle } = tab
  const title = row && String(row[resource.titleField] ?? '')
  useEffect(() => setTitle(title), [setTitle, title])

  if (query.isError && !row) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} onBack={() => go({ to: '/' })} />
  }
  if (!row || !isDrawable) return <DetailSkeleton resource={resource} screen={screen} id={id} />
  const shared = { resource, row, refetch: () => void query.refetch() }
  return (
    <PromptHost>
      <section className="detail-screen" {...(import.meta.env.DEV && screenMarker(resource, screen))}>
        <p className="paper-title">{word(ROUTES[route].label)}</p>
        <Head resource={resource} screen={screen} route={route} row={row} printing={printing} />
        <RecordCommandTarget resource={resource} route={route} page={page} row={row} own={screen.headerActions} />
        {screen.steps && <StatusSteps resource={resource} way={screen.steps} row={row} />}
        <Columns rail={screen.sidebar && <Parts {...shared} parts={screen.sidebar} isSlim />}>
          <Parts {...shared} parts={screen.sections} compose={screen.replyForm} />
          {failed.map(({ key, error, retry }) => (
            <Failure
              key={key}
              text={t('detail.partFailed', { name: word(resource.fields[key]?.label ?? NO_LABEL) })}
              error={error}
              onRetry={retry}
            />
          ))}
          <PrintContext value={printing.parts}>
            {screen.relations?.map((table, at) => (
              <Fragment key={table.label[1]}>{marking(at, <NestedTable table={table} row={row} />)}</Fragment>
            ))}
          </PrintContext>
        </Columns>
      </section>
    </PromptHost>
  )
}

/** Development markers identify a table of the screen by its index. */
const marking = (at: number, table: ReactNode) =>
  import.meta.env.DEV ? markChildren(nestedMarker('relations', `@${at}`), table) : table

interface PartsProps {
  readonly resource: Resource
  readonly parts: Declared<string, string>['sections']
  readonly row: Row
  readonly isSlim?: boolean
  readonly refetch: () => void
  readonly compose?: Declared<string, string>['replyForm']
}

function Parts({ resource, parts, row, isSlim = false, compose, refetch }: PartsProps) {
  return parts.map(part =>
    typeof part === 'string' ? (
      <FieldCard
        key={part}
        resource={resource}
        name={part}
        row={row}
        compose={actionOfKind(resource.actions[compose?.[part] ?? ''], 'call')}
      />
    ) : (
      <Group key={groupLabel(part)[1]} resource={resource} group={part} row={row} isSlim={isSlim} refetch={refetch} />
    ),
  )
}

const NO_LABEL: Label = ['', '']
const ALERT_TYPES = { warning: 'warning', danger: 'error' } as const
interface GroupProps {
  readonly resource: Resource
  readonly group: FactGroup<string, Row>
  readonly row: Row
  readonly isSlim: boolean
  readonly refetch: () => void
}

/** A card of facts; rendered if its condition holds and at least one fact is visible. */
function Group({ resource, group, row, isSlim, refetch }: GroupProps) {
  const { word } = useMessages()
  if ('label' in group && !meets(group.when, row)) return null
  if ('block' in group) {
    return (
      <Card size="small" title={word(group.label)}>
        <Slot part={group.block} size="block" slotProps={{ resource, row, refetch }} />
      </Card>
    )
  }
  return <Facts resource={resource} title={groupLabel(group)} keys={groupKeys(group)} row={row} isSlim={isSlim} />
}

interface HeadProps {
  readonly resource: Resource
  readonly route: RouteName
  readonly screen: Declared<string, string>
  readonly row: Row
  readonly printing: PrintState
}

function Head({ resource, screen, route, row, printing }: HeadProps) {
  const { t, word } = useMessages()
  const key = stateField(resource)
  const state = key === undefined ? undefined : resource.fields[key]
  const State = kinds[state?.kind ?? 'text']
  const title = String(row[resource.titleField] ?? '')
  const figures = screen.stats?.filter(name => meets(resource.conditions[name]?.visible, row)) ?? NONE
  const acts = (
    <>
      <span className="grow" />
      <HeadActions resource={resource} route={route} names={screen.headerActions} row={row}>
        <Button
          type="text"
          icon={<PrinterOutlined aria-hidden />}
          aria-label={t('detail.print')}
          title={t('detail.print')}
          loading={printing.isPreparing}
          onClick={() => void printing.print()}
        />
      </HeadActions>
    </>
  )
  return (
    <Card size="small" className="detail-head">
      <div className="detail-title">
        <h2>{title}</h2>
        {resource.fields[resource.titleField]?.options.copy === true && title && <CopyButton text={title} />}
        {key !== undefined && state && <State.Cell value={valueAt(row, key)} row={row} field={state} />}
        {figures.length === 0 && acts}
      </div>
      {figures.length > 0 && (
        <div className="detail-figures">
          {figures.map(name => (
            <Figure key={name} resource={resource} name={name} row={row} />
          ))}
          {acts}
        </div>
      )}
      {screen.facts && <HeadFacts resource={resource} keys={screen.facts} row={row} />}
      {screen.alerts
        ?.filter(({ when }) => meets(when, row))
        .map(({ label, tone }) => (
          <Alert
            key={label[1]}
            type={tone ? ALERT_TYPES[tone] : 'info'}
            showIcon
            title={word(label)}
            className="detail-note"
          />
        ))}
    </Card>
  )
}

const NONE: readonly string[] = []
