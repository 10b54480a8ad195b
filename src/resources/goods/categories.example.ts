import { categories } from './categories.field'

export default {
  field: categories('经营类目', 'Categories'),
  row: { categories: '' },
}
