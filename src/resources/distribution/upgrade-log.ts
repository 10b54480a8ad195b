import { choice, dateTime, resource, text } from '@/schema'

/** Changes of distributors' templates (contract/distribution.md, "upgrade-logs"). */
export default resource('upgradeLog', {
  calls: { list: 'GET admin/distribution/upgradelog' },
  fields: {
    create_time: dateTime('升级时间', 'Time'),
    member_name: text('姓名', 'Name', { width: 180 }),
    type: choice('方式', 'Method', { 手动: ['手动', 'Manual'], 自动: ['自动', 'Automatic'] }, { width: 100 }),
    old_tpl_name: text('原提成模板', 'Previous template', { width: 180 }),
    new_tpl_name: text('升级后模板', 'New template', { width: 180 }),
  },
  screens: {
    upgradeLogs: {
      columns: ['create_time', 'member_name', 'type', 'old_tpl_name', 'new_tpl_name'],
      search: { member_name: ['姓名', 'Name'] }, export: true,
    },
  },
})
