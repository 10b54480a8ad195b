import { filterBy } from '@/widgets/option-filter'
import type { AnswerOf } from '@contract/calls'
import { Skeleton, TreeSelect } from 'antd'
import type { ChooserProps } from '@/engine/inputs/records-input'
import { forWidget, textsOf } from '@/engine/inputs/props'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { Failure } from '@/widgets/failure'

type Category = AnswerOf<'GET admin/goods/categories/{parent_id}/all-children'>[number]

interface Node {
  readonly value: string
  readonly title: string
  readonly children?: Node[]
}

/** Several categories, checked in their tree; checking one includes its descendants. */
export default function CategoryTree({ onRecord: _, ...props }: ChooserProps) {
  const { t } = useMessages()
  const query = useCall(
    'GET admin/goods/categories/{parent_id}/all-children',
    { params: { parent_id: 0 } },
    { staleTime: 60_000 },
  )
  if (query.isError) {
    return <Failure text={t('form.choicesFailed')} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Skeleton.Input active block />
  return (
    <TreeSelect
      {...forWidget(props)}
      treeData={query.data.map(nodeOf)}
      value={textsOf(props.value)}
      onChange={(next: unknown) => props.onChange?.(textsOf(next))}
      placeholder={t('form.placeholder')}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      showSearch={{ filterTreeNode: filterBy('title') }}
      allowClear
      maxTagCount="responsive"
      style={{ width: '100%' }}
    />
  )
}

const nodeOf = ({ category_id, name, children }: Category): Node => ({
  value: String(category_id),
  title: name,
  ...(children?.length && { children: children.map(nodeOf) }),
})
