import type { ChooserProps } from '@/engine/inputs/records-input'
import { CategorySelect } from './category-select/category-select'

/** A category of news, in a form and as a filter. */
export default function NewsCategoryInput(props: ChooserProps) {
  return <CategorySelect {...props} type="NEWS" />
}
