import { Alert } from 'antd'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { Causes, DryRunPending, Figure } from '../bulk/dry-run-view'
import type { EditPlan } from '../bulk/edit-plan'
import { causesOf } from '../bulk/eligibility'
import { numberOf } from '../export/file-columns'
import { serializeValues, type Values } from '../form/values'
import { Changes } from '../versions/operation-view'
import type { EditDryRun } from './use-edit-dry-run'

interface EditDryRunViewProps {
  readonly plan: EditPlan
  readonly typed: Values
  readonly dryRun: EditDryRun
}

/**
 * The dry run of a bulk edit: the number of changed records, examples before and after, and skipped records with
 * reasons.
 */
export function EditDryRunView({ plan, typed, dryRun }: EditDryRunViewProps) {
  const { t, word } = useMessages()
  const { judged, failure } = dryRun
  if (failure !== undefined || !judged) return <DryRunPending dryRun={dryRun} label={t('edit.next')} />
  const { ready, same, ineligible, isAtMost, examples } = judged
  return (
    <div className="dry-run">
      <div className="dry-run-figures">
        <Figure count={ready.length} label={t(isAtMost ? 'edit.atMost' : 'edit.ready')} />
        {same.length > 0 && <Figure count={same.length} label={t('edit.same')} />}
        {ineligible.length > 0 && <Figure count={ineligible.length} label={t('edit.refused')} />}
      </div>
      {ready.length > 0 && plan.help && <Alert type="warning" showIcon title={word(plan.help)} />}
      {ready.length === 0 && <Alert type="warning" showIcon title={t('edit.none')} />}
      {examples.length > 0 && (
        <section>
          <h3>{t('edit.examples')}</h3>
          {examples.map(record => (
            <Example key={String(record[plan.resource.id])} plan={plan} typed={typed} record={record} />
          ))}
          {ready.length > examples.length && (
            <p className="quiet">{t('edit.more', { count: numberText(ready.length - examples.length) })}</p>
          )}
        </section>
      )}
      {ineligible.length > 0 && <Causes causes={causesOf(ineligible)} />}
    </div>
  )
}

/** One record before and after. */
function Example({ plan: { resource }, typed, record }: { plan: EditPlan; typed: Values; record: Row }) {
  // Without the other fields: names loaded with the record belong to its current references.
  const after = serializeValues(resource, Object.keys(typed), typed)
  const changes = Object.keys(typed).flatMap(key => {
    const field = resource.fields[key]
    return field ? [{ key, field, before: record, after }] : []
  })
  return (
    <div className="bulk-edit-example">
      <strong>{String(record[resource.titleField] ?? '')}</strong>{' '}
      <small className="quiet">{numberOf(resource, record)}</small>
      <Changes changes={changes} />
    </div>
  )
}
