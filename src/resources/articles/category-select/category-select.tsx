import { TreeSelect } from 'antd'
import { textOf } from '@/engine/inputs/props'
import type { ChooserProps } from '@/engine/inputs/records-input'
import { articleMessages } from '@/locales/articles'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { ariaOf, useDisabled } from '@/widgets/input-props'
import { statusOf } from '@/widgets/labelled'
import { filterBy } from '@/widgets/option-filter'

addMessages(articleMessages)

/** Selects a category of a two-level tree; as a category's parent only top-level ones can be selected. */
export function CategorySelect({ type, onRecord, ...props }: ChooserProps & { readonly type: 'ARTICLE' | 'NEWS' }) {
  const { t } = useMessages()
  const { data, isPending } = useCall('GET admin/pages/article-categories/childrens', { query: { type } })
  const isParent = props.name === 'parent_id'
  const own = isParent ? textOf(props.record?.id) : ''
  const nodes = (data ?? [])
    .filter(node => node.id !== own)
    .map(node => ({
      value: node.id,
      title: node.name,
      children: isParent ? [] : node.children.map(({ id, name }) => ({ value: id, title: name })),
    }))
  const value = textOf(props.value)
  return (
    <TreeSelect
      {...ariaOf(props)}
      id={props.id}
      disabled={useDisabled(props.disabled)}
      status={statusOf(props)}
      style={{ width: '100%' }}
      loading={isPending}
      allowClear
      showSearch={{ filterTreeNode: filterBy('title') }}
      treeDefaultExpandAll
      placeholder={t('article.chooseCategory')}
      treeData={nodes}
      value={value === '' || value === '0' ? undefined : value}
      onChange={(id?: string) => {
        const all = (data ?? []).flatMap(node => [node, ...node.children])
        onRecord?.(all.find(node => node.id === id))
        props.onChange?.(id ?? '')
      }}
    />
  )
}
