import CategoryCascader from './category-cascader/category-cascader'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'

/** A filter by a category and all below it: the value is its path ('0|1|5|'), which the server matches as a prefix. */
export default function CategoryFilter(props: InputProps) {
  const path = textOf(props.value)
  const id = path.split('|').filter(Boolean).at(-1) ?? ''
  return (
    <CategoryCascader
      {...forWidget(props)}
      value={id}
      path={path}
      any
      onChange={(_, node) => props.onChange?.(node?.category_path ?? '')}
    />
  )
}
