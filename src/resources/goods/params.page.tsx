import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellProps } from '@/engine/kinds'
import { rowsIn } from '@/engine/kinds/parts/values'
import { Failure } from '@/widgets/failure'
import { textOf } from '@/engine/inputs/props'

/** The filled-in parameters, labelled by the category. */
export default function ParamsPage({ value: list, row, field }: CellProps) {
  const category = textOf(row[textOf(field.options.category)])
  const { t } = useMessages()
  // The same query as the form's, so that the response is cached.
  const query = useCall(
    'GET admin/goods/categories/{category_id}/param',
    category !== '' && category !== '0' ? { params: { category_id: category } } : undefined,
  )
  if (query.isError) {
    return <Failure text={t('buyer.failed')} error={query.error} onRetry={() => void query.refetch()} />
  }
  const filled = new Map(
    rowsIn(list).map(row => [textOf(row.param_id), textOf(row.param_value)]),
  )
  const known = (query.data ?? []).flatMap(group => group.params)
  return (
    <dl className="buyer-params">
      {known
        .filter(({ param_id }) => filled.get(String(param_id)))
        .map(({ param_id, param_name }) => (
          <div key={param_id} className="buyer-pair">
            <dt>{param_name}</dt>
            <dd>{filled.get(String(param_id))}</dd>
          </div>
        ))}
    </dl>
  )
}
