import { termRules } from '@contract/publishing.rules'
import { crud, resource } from '@/schema'
import { fields, form, remove, screen } from './content-term.parts'

/** Areas of courses and collectibles. */
export default resource('contentArea', {
  id: 'id', title: 'name', noun: ['地区', 'area'], rules: termRules, fields, form,
  calls: crud('admin/content/{content_type}/areas/{id}', { all: 'GET admin/content/{content_type}/areas' }),
  actions: { remove },
  screens: { courseArea: screen(1, 'areas'), collectibleArea: screen(5, 'areas') },
})
