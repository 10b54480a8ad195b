import { publisherRules, reasonRule } from '@contract/publishing.rules'
import { date, link, resource } from '@/schema'
import { actions, bank, calls, company, desk, fields, listOf, owners, place, sales, works } from './publisher.parts'

/** Copyright agents (contract/publishing.md, kind AGENT). */
export default resource('copyrightAgent', {
  id: 'teacher_id', title: 'name', noun: ['著作权代理', 'copyright agent'], rules: { ...publisherRules.AGENT, reason: reasonRule }, calls,
  fields: {
    ...fields, ...works(['copyrightList'], 'agent_id'), ...company, sale_amount: sales, owner_ids: owners,
    contract_start: date('合同开始日期', 'Contract start'),
    contract_end: date('合同结束日期', 'Contract end'),
  },
  actions: {
    ...actions, ...desk('AGENT'),
    add: { label: ['新增著作权代理', 'Add copyright agent'], to: link('ownerAgentPublish') },
    edit: { label: ['编辑', 'Edit'], to: link('ownerAgentPublish', { teacher_id: 'teacher_id' }) },
  },
  screens: {
    copyrightAgent: listOf(
      'AGENT', ['名称、联系人或手机', 'Name, contact or mobile'],
      {
        columns: ['name', 'contact', 'mobile', 'work_count', 'sale_amount', 'status', 'create_time'],
        more: [], hidden: ['sort'], giveWay: ['create_time', 'contact'],
      },
    ),
    ownerAgentPublish: {
      form: [
        ['公司信息', 'Company', ['face', 'name', 'licence_no', 'licence_image', 'legal_person']],
        ['联系方式', 'Contact', ['contact', 'mobile', 'email', ...place]],
        ['代理', 'Agency', ['owner_ids', 'contract_start', 'contract_end']],
        ['结算账户', 'Account', bank],
        ['介绍', 'About', ['intro', 'detail']],
      ],
      body: { kind: 'AGENT' },
      done: 'copyrightAgent',
    },
  },
})
