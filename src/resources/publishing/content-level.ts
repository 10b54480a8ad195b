import { termRules } from '@contract/publishing/rules'
import { crud, fragment, resource } from '@/schema'
import { form, screen, term } from './content-term.mixin'

const calls = crud('admin/content/{content_type}/levels/{id}', { all: 'GET admin/content/{content_type}/levels' })
const sortable = fragment({ call: 'PUT admin/content/{content_type}/levels/sort' })

/** Levels of courses and collectibles. */
export default resource('contentLevel', {
  ...term, rules: termRules, form, calls,
  screens: {
    courseLevel: { ...screen(1, calls.update), sortable },
    collectibleLevel: { ...screen(5, calls.update), sortable },
  },
})
