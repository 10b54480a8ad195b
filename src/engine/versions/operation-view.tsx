import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined'
import type { Operation } from '@contract/log/calls'
import { isBlank } from '@contract/rules'
import { comma, dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { type AnyField, type Resource, type Row, valueAt } from '@/schema'
import { kinds } from '../kinds'
import {
  changedFields,
  type FieldChange,
  operationLabel,
  plainOperationLabel,
  reasonOf,
  revealedFields,
} from './operations'
import { useVersionMessages } from './use-version-messages'
import './versions.css'

interface OperationViewProps {
  readonly resource: Resource
  readonly operation: Operation
}

/** A log entry: the action, who and when, the reason, and the changes. */
export function OperationView({ resource, operation }: OperationViewProps) {
  const { word, language } = useMessages()
  const { t } = useVersionMessages()
  const label = operationLabel(resource, operation)
  const revealed = revealedFields(resource, operation)
  const why = reasonOf(operation)
  const changes = changedFields(resource, operation)
  return (
    <div className="operation">
      <strong>
        {revealed
          ? t(`activity.${revealed.how}`, {
              field: revealed.fields.map(field => word(field.label)).join(comma(language)),
            })
          : label
            ? word(label)
            : t(plainOperationLabel(resource, operation.call))}
      </strong>
      <span className="operation-when quiet">
        <span>{operation.username}</span>
        <time className="cell-number">{dateTimeText(operation.at)}</time>
      </span>
      {why && <p className="operation-why">{why}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  )
}

/** Fields with their previous and new values. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const { word } = useMessages()
  return (
    <dl className="operation-changes">
      {changes.map(({ key, field, before, after }) => (
        <div key={key}>
          <dt className="quiet">{word(field.label)}</dt>
          <dd>
            <Side field={field} name={key} row={before} />
            <ArrowRightOutlined aria-hidden className="quiet" />
            <Side field={field} name={key} row={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One value of a field, as in a list. */
export function Side({ field, name, row }: { field: AnyField; name: string; row: Row }) {
  const { t } = useVersionMessages()
  const value = valueAt(row, name)
  const { Cell, Detail, pictures } = kinds[field.kind]
  if (isBlank(value) && !field.from) return <span className="quiet">{t('activity.empty')}</span>
  const Shown = (pictures ? undefined : Detail) ?? Cell
  return (
    <span className="operation-value">
      <Shown value={value} row={row} field={bare(field)} />
    </span>
  )
}

/** Without links and pictures, which a list shows next to the value. */
const bare = (field: AnyField): AnyField => ({
  ...field,
  options: { ...field.options, picture: undefined, subtitle: undefined, leads: false },
})
