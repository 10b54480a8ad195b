import { termRules } from '@contract/publishing.rules'
import { resource } from '@/schema'
import { fields, form, screen } from './content-term.parts'

/** Areas of courses and collectibles. */
export default resource('contentArea', {
  id: 'id', title: 'name', rules: termRules, fields,
  calls: {
    list: 'GET admin/content/{content_type}/areas',
    all: 'GET admin/content/{content_type}/areas',
    one: 'GET admin/content/{content_type}/areas/{id}',
    create: 'POST admin/content/{content_type}/areas',
    update: 'PUT admin/content/{content_type}/areas/{id}',
    remove: 'DELETE admin/content/{content_type}/areas/{id}',
  },
  actions: {
    add: { label: ['添加地区', 'Add area'], opens: 'create', form, primary: true },
    edit: { label: ['修改', 'Edit'], opens: 'edit', form },
    remove: {
      label: ['删除', 'Delete'], danger: true, confirm: true, when: { use_count: 0 },
      call: 'DELETE admin/content/{content_type}/areas/{id}',
    },
  },
  screens: { courseArea: screen(1, 'areas'), collectibleArea: screen(5, 'areas') },
})
