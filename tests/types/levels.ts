/**
 * Levels side by side: mistakes that must not compile, as in closed.ts. `tsc` is the test.
 */
import { crud, resource, text } from '@/schema'

const region = {
  id: 'id',
  titleField: 'local_name',
  label: ['地区', 'region'],
  calls: crud('admin/systems/regions/{id}', { list: undefined }),
  fields: { local_name: text('名称', 'Name') },
  form: ['local_name'],
} as const
const levels = { children: 'GET regions/{id}/children', parentField: 'parent_id', root: 0, levels: 4 } as const

resource('region', {
  ...region,
  screens: {
    regionalManagementSettings: { columnBrowser: levels, rowActions: ['edit', 'remove'], headerActions: ['add'] },
  },
})

const wrong = { ...levels, children: 'GET regions' } as const
// @ts-expect-error an unknown call
resource('region', { ...region, screens: { regionalManagementSettings: { columnBrowser: wrong } } })

resource('region', {
  ...region,
  // @ts-expect-error a call that answers one record
  screens: { regionalManagementSettings: { columnBrowser: { ...levels, children: 'GET admin/systems/regions/{id}' } } },
})

resource('region', {
  ...region,
  // @ts-expect-error a field of the parent that the row does not have
  screens: { regionalManagementSettings: { columnBrowser: { ...levels, parentField: 'parent' } } },
})

resource('region', {
  ...region,
  // @ts-expect-error levels that do not say how many
  screens: { regionalManagementSettings: { columnBrowser: { ...levels, levels: undefined } } },
})

// @ts-expect-error a misspelt word of the levels
resource('region', { ...region, screens: { regionalManagementSettings: { columnBrowser: { ...levels, rot: 0 } } } })

resource('region', {
  ...region,
  // @ts-expect-error an unknown action
  screens: { regionalManagementSettings: { columnBrowser: levels, rowActions: ['rename'] } },
})

// @ts-expect-error a word of lists
resource('region', { ...region, screens: { regionalManagementSettings: { columnBrowser: levels, export: true } } })

resource('region', {
  ...region,
  // @ts-expect-error levels and columns at once
  screens: { regionalManagementSettings: { columnBrowser: levels, columns: ['local_name'] } },
})

// @ts-expect-error a root that is no id
resource('region', { ...region, screens: { regionalManagementSettings: { columnBrowser: { ...levels, root: true } } } })

resource('region', {
  ...region,
  // @ts-expect-error as many levels as a word says
  screens: { regionalManagementSettings: { columnBrowser: { ...levels, levels: '4' } } },
})

resource('region', {
  ...region,
  // @ts-expect-error an unknown action over each level
  screens: { regionalManagementSettings: { columnBrowser: levels, headerActions: ['ad'] } },
})

const screen = <const X>(more: X) => ({ regionalManagementSettings: { columnBrowser: levels, ...more } }) as const
resource('region', { ...region, screens: screen({ rowActions: ['edit'] }) })

// @ts-expect-error a misspelt word in a part made by a function
resource('region', { ...region, screens: screen({ rwo: ['edit'] }) })

// @ts-expect-error levels and a form at once
resource('region', { ...region, screens: screen({ form: true }) })
