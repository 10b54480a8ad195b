import { dateTime, resource, text } from '@/schema'
import { points } from './points.field'

/** A member's point history (contract/members.md, "Point history"). */
export default resource('pointLog', {
  calls: { list: 'GET admin/members/point/{member_id}' },
  fields: {
    time: dateTime('日期', 'Date'),
    operator: text('操作者', 'Changed by'),
    reason: text('明细', 'Reason', { width: 260 }),
    grade_point: points('等级积分', 'Rank points', 'grade_point_type'),
    consum_point: points('消费积分', 'Points', 'consum_point_type'),
  },
})
