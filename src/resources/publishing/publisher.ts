import { image, resource, text } from '@/schema'

/** Publishers of any kind, for reference fields. */
export default resource('publisher', {
  calls: { all: 'GET admin/publishers/all', many: 'GET admin/publishers/{teacher_ids}/list' },
  fields: { face: image('头像', 'Profile picture'), name: text('名称', 'Name') },
})
