import { publisherRules, reasonRule } from '@contract/publishing.rules'
import { link, ref, resource } from '@/schema'
import { about, actions, agent, bank, calls, desk, fields, human, listOf, place, sales, works } from './publisher.parts'

const form = {
  form: [
    ['基本信息', 'Basics', ['face', 'name', 'real_name', 'sex', 'mobile', 'email', ...place, 'agent_id', 'themes']],
    ['身份证件', 'Identity', ['id_card', 'id_card_front', 'id_card_back']],
    ['结算账户', 'Account', bank],
    ['介绍', 'About', about],
  ],
  body: { kind: 'USER' },
  done: 'copyrightUser',
} as const

/** Copyright owners (contract/publishing.md, kind USER). */
export default resource('copyrightUser', {
  id: 'teacher_id', title: 'name', noun: ['著作权人', 'copyright owner'], rules: { ...publisherRules.USER, reason: reasonRule }, calls,
  fields: {
    ...fields, ...works(['copyrightList', 'pictureList', 'collectibleList']), ...human,
    sale_amount: sales, agent_id: agent,
    themes: ref('主页模板', 'Page theme', 'shopTheme', { where: { type: 'PC' } }),
  },
  actions: {
    ...actions, ...desk('USER'),
    add: { label: ['新增著作权人', 'Add copyright owner'], to: link('ownerUserPublish') },
    edit: { label: ['编辑', 'Edit'], to: link('ownerUserPublish', { teacher_id: 'teacher_id' }) },
  },
  screens: {
    copyrightUser: listOf(
      'USER', ['名称、真实姓名或手机', 'Name, real name or mobile'],
      {
        columns: ['name', 'real_name', 'mobile', 'work_count', 'sale_amount', 'status', 'create_time'],
        more: [], hidden: ['sort'], giveWay: ['create_time', 'real_name'],
      },
    ),
    ownerUserPublish: form,
    copyrightUserPublish: form,
  },
})
