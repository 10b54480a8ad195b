import { useQuery } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import type { CellProps } from '@/engine/kinds'
import type { Row } from '@/schema'
import { asking } from '@/widgets/asking'
import { Failure } from '@/widgets/failure'
import { textOf } from '@/engine/inputs/props'

/** The parameters that are filled in, under the names their category gives them. */
export default function ParamsPage({ value: list, row, field }: CellProps) {
  const category = textOf(row[textOf(field.options.category)])
  const { t } = useWords()
  const http = useHttp()
  const asked = useQuery({
    ...asking,
    // The form's own question, so that the answer is there already.
    queryKey: ['category-params', category],
    queryFn: ({ signal }) =>
      http.send('GET admin/goods/categories/{category_id}/param', { params: { category_id: category }, signal }),
    enabled: category !== '' && category !== '0',
  })
  if (asked.isError) {
    return <Failure text={t('preview.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
  }
  const filled = new Map(
    (Array.isArray(list) ? (list as Row[]) : []).map(row => [textOf(row.param_id), textOf(row.param_value)]),
  )
  const known = (asked.data ?? []).flatMap(group => group.params)
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
