import CategoryCascader from '@/widgets/category-cascader/category-cascader'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'

/** A category and everything below it: the value is where it stands ('0|1|5|'), which the server compares by its start. */
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
