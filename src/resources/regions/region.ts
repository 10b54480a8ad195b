import { regionRules } from '@contract/regions/rules'
import { crud, flag, resource, text } from '@/schema'

/** Regions: managed level by level, and selected by name elsewhere (contract/settings.md, "regional-management"). */
export default resource('region', {
  rules: regionRules,
  calls: crud('admin/systems/regions/{id}', { list: undefined, all: 'GET regions/{id}/children' }),
  fields: {
    local_name: text('地区名称', 'Name'),
    zipcode: text('邮政编号', 'Postal code'),
    cod: flag('是否支持货到付款', 'Cash on delivery', {
      initial: 1, help: ['保存后，其下所有地区也改为同样的设置', 'Saving also applies this to all regions below it'],
    }),
  },
  form: ['local_name', 'zipcode', 'cod'],
  actions: {
    remove: {
      confirmByTyping: true,
      danger: ['其下的所有地区也会一并删除，且不能恢复。', 'All regions below it will be deleted too. This cannot be undone.'],
    },
  },
  screens: {
    regionalManagementSettings: {
      columnBrowser: { children: 'GET regions/{id}/children', parentField: 'parent_id', root: 0, levels: 4 },
      rowActions: ['edit', 'remove'], headerActions: ['add'],
    },
  },
})
