import { termRules } from '@contract/publishing.rules'
import { crud, resource } from '@/schema'
import { fields, form, remove, screen } from './content-term.parts'

/** Levels of courses and collectibles. */
export default resource('contentLevel', {
  id: 'id', title: 'name', noun: ['等级', 'level'], rules: termRules, fields, form,
  calls: crud('admin/content/{content_type}/levels/{id}', { all: 'GET admin/content/{content_type}/levels' }),
  actions: { remove },
  screens: { courseLevel: screen(1, 'levels'), collectibleLevel: screen(5, 'levels') },
})
