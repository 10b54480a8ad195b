import { resource, text } from '@/schema'

/** Regions by name, as choosers of several of them need it (contract/conventions.md, "Region"). */
export default resource('region', {
  id: 'id',
  title: 'local_name',
  calls: { all: 'GET regions/{id}/children' },
  fields: { local_name: text('地区', 'Region') },
})
