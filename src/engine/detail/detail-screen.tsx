import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { ROUTES, type RouteName } from '@contract/routes'
import { type BaseRecord, type HttpError, useGo, useOne, useParsed } from '@refinedev/core'
import { Alert, Button, Card } from 'antd'
import { useEffect } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import {
  type DetailScreen as Declared,
  type FactGroup,
  type Label,
  meets,
  type Resource,
  type Row,
  valueAt,
} from '@/schema'
import { Failure } from '@/widgets/failure'
import { FormSkeleton } from '../form/form-skeleton'
import { LoadFailed } from '../form/load-failed'
import { kinds } from '../kinds'
import RecordAtHand from '../record-at-hand'
import { recordId } from '../record-id'
import { stateOf } from '../state-of'
import { Facts, FieldCard } from './facts'
import { Figure, HeadActions } from './head-parts'
import { NestedTable } from './nested-table'
import { useAlso } from './use-also'
import { PrintContext, type Printing, usePrint } from './use-print'
import { Way } from './way'
import './detail-print.css'

interface DetailScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string, string>
  readonly route: RouteName
}

/** One record: head with its figures and what may be done, its facts in cards, and tables of what belongs to it. */
export default function DetailScreen({ resource, screen, route }: DetailScreenProps) {
  const { t, word } = useWords()
  const pane = usePane()
  const go = useGo()
  const { params } = useParsed()
  const id = recordId(route, params) ?? ''
  const { query } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: pane.active && id !== '', staleTime: 0 },
  })
  const read = query.data?.data as Row | undefined
  const { fields, failed } = useAlso(screen.also, read, query.dataUpdatedAt)
  const row = read && { ...read, ...fields }
  const printing = usePrint()
  const { setTitle } = pane
  const title = row && String(row[resource.title] ?? '')
  useEffect(() => setTitle(title), [setTitle, title])

  if (query.isError && !row) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} onBack={() => go({ to: '/' })} />
  }
  if (!row) return <FormSkeleton />
  return (
    <section className="detail-screen">
      <p className="paper-title">{word(ROUTES[route].label)}</p>
      <Head resource={resource} screen={screen} row={row} printing={printing} />
      <RecordAtHand resource={resource} route={route} row={row} own={screen.top} />
      {screen.way && <Way resource={resource} way={screen.way} row={row} />}
      {screen.detail.map(part =>
        typeof part === 'string' ? (
          <FieldCard key={part} resource={resource} name={part} row={row} />
        ) : (
          <Group key={labelOf(part)[1]} resource={resource} group={part} row={row} />
        ),
      )}
      {failed.map(({ key, error, retry }) => (
        <Failure
          key={key}
          text={t('detail.partFailed', { name: word(resource.fields[key]?.label ?? NO_WORDS) })}
          error={error}
          onRetry={retry}
        />
      ))}
      <PrintContext value={printing.parts}>
        {screen.tables?.map(table => (
          <NestedTable key={table.label[1]} table={table} row={row} />
        ))}
      </PrintContext>
    </section>
  )
}

const NO_WORDS: Label = ['', '']
const TONES = { warning: 'warning', danger: 'error' } as const
const labelOf = (group: FactGroup<string, Row>): Label => ('label' in group ? group.label : [group[0], group[1]])

/** A card of facts, where its condition holds and one of them is to be seen. */
function Group({ resource, group, row }: { resource: Resource; group: FactGroup<string, Row>; row: Row }) {
  if ('label' in group && !meets(group.when, row)) return null
  const keys = 'label' in group ? group.fields : group[2]
  return <Facts resource={resource} title={labelOf(group)} keys={keys} row={row} />
}

interface HeadProps {
  readonly resource: Resource
  readonly screen: Declared<string, string>
  readonly row: Row
  readonly printing: Printing
}

function Head({ resource, screen, row, printing }: HeadProps) {
  const { t, word } = useWords()
  const key = stateOf(resource)
  const state = key === undefined ? undefined : resource.fields[key]
  const State = kinds[state?.kind ?? 'text']
  return (
    <Card size="small" className="detail-head">
      <div className="detail-title">
        <h2>{String(row[resource.title] ?? '')}</h2>
        {key !== undefined && state && <State.Cell value={valueAt(row, key)} row={row} field={state} />}
      </div>
      <div className="detail-figures">
        {screen.figures?.map(name => (
          <Figure key={name} resource={resource} name={name} row={row} />
        ))}
        <span className="grow" />
        <HeadActions resource={resource} names={screen.top ?? NONE} row={row}>
          <Button
            type="text"
            icon={<PrinterOutlined aria-hidden />}
            aria-label={t('detail.print')}
            title={t('detail.print')}
            loading={printing.isPreparing}
            onClick={() => void printing.print()}
          />
        </HeadActions>
      </div>
      {screen.banners
        ?.filter(({ when }) => meets(when, row))
        .map(({ label, tone }) => (
          <Alert
            key={label[1]}
            type={tone ? TONES[tone] : 'info'}
            showIcon
            title={word(label)}
            className="detail-note"
          />
        ))}
    </Card>
  )
}

const NONE: readonly string[] = []
