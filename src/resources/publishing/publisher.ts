import { image, resource, text } from '@/schema'
import { calls } from './publisher.parts'

/** Publishers of any kind, as choosers need them. */
export default resource('publisher', {
  id: 'teacher_id',
  title: 'name',
  calls: { all: calls.all, many: calls.many },
  fields: { face: image('头像', 'Profile picture'), name: text('名称', 'Name') },
})
