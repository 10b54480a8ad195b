import { params } from './params.field'

export default {
  field: params('参数', 'Parameters', 'category'),
  row: { params: [], category: '1' },
}
