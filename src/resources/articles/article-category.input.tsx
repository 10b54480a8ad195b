import type { ChooserProps } from '@/engine/inputs/records-input'
import { CategorySelect } from './category-select/category-select'

/** A category of articles, in a form and as a filter. */
export default function ArticleCategoryInput(props: ChooserProps) {
  return <CategorySelect {...props} type="ARTICLE" />
}
