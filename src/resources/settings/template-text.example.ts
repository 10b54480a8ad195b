import { templateText } from './template-text.field'

export default {
  field: templateText('站内信内容', 'Site message', 'tpl_code'),
  row: { tpl_code: 'MEMBERORDERSSEND', value: '订单已发货' },
}
