import { commissionTplRules } from '@contract/distribution/distributor-rules'
import { crud, flag, number, fragment, resource, text } from '@/schema'

const percent = fragment({ unit: ['%', '%'], initial: 0 })

/**
 * Commission templates: the share of an order for the member who referred its buyer (contract/distribution.md,
 * "per-accomplishment-tpl").
 */
export default resource('commissionTpl', {
  rules: commissionTplRules,
  calls: crud('admin/distribution/commission-tpl/{id}'),
  fields: {
    is_default: flag('是否默认', 'Default', {
      initial: 0, badge: ['默认', 'Default'], help: ['新分销商使用默认模板，同一时间只有一个', 'Assigned to new distributors. There is only one default.'],
    }),
    tpl_name: text('模板名', 'Name', { width: 200 }),
    tpl_describe: text('说明', 'Description', { width: 280, lines: 3 }),
    grade1: number('1 级返点', 'Level 1 rate', { ...percent, help: ['给直接推荐买家的人', 'For the member who referred the buyer'] }),
    grade2: number('2 级返点', 'Level 2 rate', { ...percent, help: ['给推荐人的推荐人', 'For the referrer of that member'] }),
  },
  form: ['is_default', 'tpl_name', 'tpl_describe', 'grade1', 'grade2'],
  actions: {
    // Older servers require these on creation; on update the stored values are sent anyway.
    add: { extraValues: { switch_model: 'AUTOMATIC', profit: 0, num: 0 } },
    remove: { when: { is_default: 0 }, danger: ['正在被使用的模板不能删除。', 'A template in use cannot be deleted.'] },
  },
  screens: {
    perAccomplishmentTpl: {
      columns: ['tpl_name', 'grade1', 'grade2', 'is_default', 'tpl_describe'],
      rowActions: ['view', 'edit', 'remove'], headerActions: ['add'],
    },
  },
})
