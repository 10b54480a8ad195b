import { termRules } from '@contract/publishing/rules'
import { crud, fragment, resource } from '@/schema'
import { form, screen, term } from './content-term.mixin'

const calls = crud('admin/content/{content_type}/areas/{id}', { all: 'GET admin/content/{content_type}/areas' })
const sortable = fragment({ call: 'PUT admin/content/{content_type}/areas/sort' })

/** Areas of courses and collectibles. */
export default resource('contentArea', {
  ...term, rules: termRules, form, calls,
  screens: {
    courseArea: { ...screen(1, calls.update), sortable },
    collectibleArea: { ...screen(5, calls.update), sortable },
  },
})
