import { receivers } from './receivers.field'

export default {
  field: receivers('发送类型', 'Sent to', { 0: ['全站', 'Everyone'], 1: ['指定会员', 'Selected members'] }, { chosen: 'members' }),
  row: { receivers: 0, members: '' },
}
