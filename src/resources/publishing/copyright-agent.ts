import { action, date, link, resource } from '@/schema'
import { about, bank, company, owners, place, publisher, sales, works } from './publisher.mixin'

const { actions, calls, fields, worklist, review, rules, screens } = publisher('AGENT', ['名称、联系人或手机', 'Name, contact or mobile'])

/** Copyright agents (contract/publishing.md, kind AGENT). */
export default resource('copyrightAgent', {
  rules, calls, review, worklist,
  defaultSort: ['create_time', 'desc'],
  fields: {
    ...fields, ...works(['copyrightList'], 'agent_id'), ...company, sale_amount: sales, owner_ids: owners,
    contract_start: date('合同开始日期', 'Contract start'),
    contract_end: date('合同结束日期', 'Contract end'),
  },
  actions: {
    ...actions,
    add: action.link({ label: ['添加著作权代理', 'Add copyright agent'], to: link('ownerAgentPublish') }),
    edit: action.link({ label: ['编辑', 'Edit'], to: link('ownerAgentPublish', { teacher_id: 'teacher_id' }) }),
  },
  screens: {
    copyrightAgent: {
      ...screens.list,
      columns: ['name', 'contact', 'mobile', 'work_count', 'sale_amount', 'status', 'create_time'],
      collapseOrder: ['create_time', 'contact'],
    },
    ownerAgentPublish: {
      form: [
        ['公司信息', 'Company', ['face', 'name', 'licence_no', 'licence_image', 'legal_person']],
        ['联系方式', 'Contact', ['contact', 'mobile', 'email', ...place]],
        ['代理', 'Agency', ['owner_ids', 'contract_start', 'contract_end']],
        ['结算账户', 'Account', bank],
        ['介绍', 'About', about],
      ],
      extraValues: { kind: 'AGENT' },
      redirect: 'copyrightAgent',
    },
  },
})
