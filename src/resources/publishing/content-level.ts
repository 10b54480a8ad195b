import { termRules } from '@contract/publishing.rules'
import { resource } from '@/schema'
import { fields, form, screen } from './content-term.parts'

/** Levels of courses and collectibles. */
export default resource('contentLevel', {
  id: 'id', title: 'name', rules: termRules, fields,
  calls: {
    list: 'GET admin/content/{content_type}/levels',
    all: 'GET admin/content/{content_type}/levels',
    one: 'GET admin/content/{content_type}/levels/{id}',
    create: 'POST admin/content/{content_type}/levels',
    update: 'PUT admin/content/{content_type}/levels/{id}',
    remove: 'DELETE admin/content/{content_type}/levels/{id}',
  },
  actions: {
    add: { label: ['添加等级', 'Add level'], opens: 'create', form, primary: true },
    edit: { label: ['修改', 'Edit'], opens: 'edit', form },
    remove: {
      label: ['删除', 'Delete'], danger: true, confirm: true, when: { use_count: 0 },
      call: 'DELETE admin/content/{content_type}/levels/{id}',
    },
  },
  screens: { courseLevel: screen(1, 'levels'), collectibleLevel: screen(5, 'levels') },
})
