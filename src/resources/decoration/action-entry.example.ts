import { actionEntry } from './action-entry.field'

export default {
  field: actionEntry('点击操作', 'On click', 'opt_type', 'opt_value'),
  row: { opt_type: 'URL', opt_value: '/goods/1' },
}
