import type { ChooserProps } from '@/engine/inputs/records-input'
import { forWidget, textOf } from '@/engine/inputs/props'
import CategoryCascader from './category-cascader/category-cascader'

/** One category of any level, selected level by level. */
export default function CategoryInput({ onRecord, ...props }: ChooserProps) {
  const { record, value, name = '' } = props
  const path = record && textOf(record[name]) === textOf(value) ? textOf(record.category_path) : ''
  return (
    <CategoryCascader
      {...forWidget(props)}
      value={textOf(value)}
      onChange={(id, node) => {
        onRecord?.(node)
        props.onChange?.(id)
      }}
      any
      {...(path !== '' && { path })}
    />
  )
}
