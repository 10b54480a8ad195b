import { flag, number } from '@/schema'
import { grid } from './grid.field'

export default {
  field: grid(
    '获得积分的方式',
    'Ways to earn points',
    { register: ['完成注册', 'Signing up'], comment: ['评论', 'Writing a comment'] },
    { '': flag('启用', 'On', { control: 'switch' }), _points: number('积分', 'Points') },
  ),
  row: { register: 1, register_points: 50, comment: 0, comment_points: 0 },
}
