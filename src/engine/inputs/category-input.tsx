import CategoryCascader from '@/widgets/category-cascader/category-cascader'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'

/** One category; any level of it unless the field wants a leaf. */
export default function CategoryInput(props: InputProps) {
  const { record, field, value, name = '' } = props
  const path = record && textOf(record[name]) === textOf(value) ? textOf(record.category_path) : ''
  return (
    <CategoryCascader
      {...forWidget(props)}
      value={textOf(value)}
      onChange={id => props.onChange?.(id)}
      any={!field.options.leafOnly}
      {...(path !== '' && { path })}
    />
  )
}
