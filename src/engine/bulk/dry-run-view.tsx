import { Alert, type FormInstance, Progress } from 'antd'
import { numberText } from '@/lib/format'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { ActionOfKind, Resource, Row } from '@/schema'
import { consequenceOfMany } from '../actions/consequence'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { numberOf } from '../export/file-columns'
import { PromptFields } from '../form/prompt-fields'
import { TypedName } from '../form/typed-name'
import type { Values } from '../form/values'
import { Failed } from '../placeholder/states'
import { type Cause, causesOf } from './eligibility'
import type { DryRunState } from './use-dry-run'

interface DryRunViewProps {
  readonly resource: Resource
  readonly action: ActionOfKind<'call'>
  readonly dryRun: DryRunState
  readonly form: FormInstance<Values>
  readonly onSubmit: () => void
  readonly mustType: boolean
  readonly typed: string
  readonly onTyped: (text: string) => void
}

const EXAMPLES = 5

/**
 * The dry run of a bulk action before anything is sent: the number of eligible records, examples, and ineligible
 * records with reasons.
 */
export function DryRunView(props: DryRunViewProps) {
  const { t, word } = useMessages()
  const { resource, action, dryRun } = props
  const { judged, failure } = dryRun
  if (failure !== undefined || !judged)
    return <DryRunPending dryRun={dryRun} label={t('bulk.title', { act: word(action.label) })} />
  const { ready, ineligible } = judged
  const examples = ready
    .slice(0, EXAMPLES)
    .map(row => [row[resource.titleField] ?? row[resource.id], numberOf(resource, row)].filter(Boolean).join(' '))
  return (
    <div className="dry-run">
      <div className="dry-run-figures">
        <Figure count={ready.length} label={t('bulk.ready')} />
        {ineligible.length > 0 && <Figure count={ineligible.length} label={t('bulk.refused')} />}
      </div>
      {ready.length === 0 && <Alert type="warning" showIcon title={t('bulk.noneReady')} />}
      {judged.effects && ready.length > 0 && <Effects resource={resource} ready={ready} effects={judged.effects} />}
      {!judged.effects && examples.length > 0 && (
        <section>
          <h3>{t('bulk.examples')}</h3>
          <ul>
            {examples.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same and never move
              <li key={at}>{name}</li>
            ))}
          </ul>
          {ready.length > EXAMPLES && (
            <p className="quiet">{t('bulk.more', { count: numberText(ready.length - EXAMPLES) })}</p>
          )}
        </section>
      )}
      {ineligible.length > 0 && <Causes causes={causesOf(ineligible)} />}
      {ready.length > 0 && <Consequence {...props} count={ready.length} />}
    </div>
  )
}

interface EffectsProps {
  readonly resource: Resource
  readonly ready: readonly Row[]
  readonly effects: ReadonlyMap<string, readonly string[]>
}

/** The number of records listed individually; the rest are counted. */
const MAX = 50

/** The effects on each record, as returned by the server. */
function Effects({ resource, ready, effects }: EffectsProps) {
  const { t } = useMessages()
  return (
    <section>
      <h3>{t('bulk.effects')}</h3>
      <ul className="bulk-effects">
        {ready.slice(0, MAX).map(row => (
          <li key={String(row[resource.id])}>
            <strong>{String(row[resource.titleField] ?? row[resource.id])}</strong>
            {effects.get(String(row[resource.id]))?.map(line => (
              <div key={line} className="quiet">
                {line}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {ready.length > MAX && <p className="quiet">{t('bulk.more', { count: numberText(ready.length - MAX) })}</p>}
    </section>
  )
}

/** A record count in large type. */
export const Figure = ({ count, label }: { count: number; label: string }) => (
  <div className="figure">
    <span className="quiet">{label}</span>
    <strong>{numberText(count)}</strong>
  </div>
)

/** The reasons of ineligible records, the most frequent first. */
export function Causes({ causes }: { causes: readonly Cause[] }) {
  const { t, word } = useMessages()
  const reasonText = useUnavailableReasonText()
  const hasOf = ({ need, has }: Cause) =>
    need?.field && has !== undefined
      ? t('bulk.has', {
          field: word(need.field.label),
          value: typeof has === 'string' ? has : word([has[0], has[1]]),
        })
      : ''
  return (
    <section>
      <h3>{t('bulk.causes')}</h3>
      <ul>
        {causes.map((cause, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
          <li key={at}>
            <strong>{t('bulk.each', { count: numberText(cause.count) })}</strong> {hasOf(cause)}
            <br />
            <span className="quiet">{reasonText(cause.reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The consequence, the prompt's fields, and, for a dangerous action on many records, the number to type. */
function Consequence({
  resource,
  action,
  form,
  onSubmit,
  mustType,
  typed,
  onTyped,
  count,
}: DryRunViewProps & { count: number }) {
  const { t, word } = useMessages()
  const callNow = useCallNow()
  const consequence = consequenceOfMany(action)
  const consequenceText = consequence && word(consequence)
  return (
    <>
      {consequenceText && <Alert type={action.danger ? 'warning' : 'info'} showIcon title={consequenceText} />}
      {action.prompt && (
        <PromptFields
          callNow={callNow}
          resource={resource}
          action={action}
          form={form}
          disabled={false}
          onSubmit={onSubmit}
        />
      )}
      {mustType && (
        <section>
          {!action.confirmByTyping && <p className="quiet">{t('bulk.typeMany')}</p>}
          <TypedName expected={String(count)} isNumber value={typed} onChange={onTyped} onSubmit={onSubmit} />
        </section>
      )}
    </>
  )
}

interface DryRunPendingProps {
  readonly dryRun: Pick<DryRunState, 'read' | 'total' | 'failure' | 'again'>
  /** The accessible name of the progress. */
  readonly label: string
}

/** A dry run that is loading or has failed. */
export function DryRunPending({ dryRun: { read, total, failure, again }, label }: DryRunPendingProps) {
  const { t } = useMessages()
  if (failure !== undefined) {
    const notice = failureNotice(failure)
    return <Failed message={notice ? notice.message : t('bulk.readFailed')} hasRows={false} onRetry={again} />
  }
  return (
    <div className="bulk-reading" aria-live="polite">
      <Progress percent={total > 0 ? Math.floor((read / total) * 100) : 0} aria-label={label} />
      <p>{t('bulk.reading', { read: numberText(read), total: numberText(total) })}</p>
    </div>
  )
}
