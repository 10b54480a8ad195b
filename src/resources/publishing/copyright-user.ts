import { action, link, fragment, reference, resource } from '@/schema'
import { about, agent, bank, human, place, publisher, sales, works } from './publisher.mixin'

const { actions, calls, fields, worklist, review, rules, screens } = publisher('USER', ['名称、真实姓名或手机', 'Name, real name or mobile'])
const page = fragment({ form: true, extraValues: { kind: 'USER' }, redirect: 'copyrightUser' })

/** Copyright owners (contract/publishing.md, kind USER). */
export default resource('copyrightUser', {
  rules, calls, review, worklist,
  defaultSort: ['create_time', 'desc'],
  fields: {
    ...fields, ...works(['copyrightList', 'pictureList', 'collectibleList']), ...human,
    sale_amount: sales, agent_id: agent,
    themes: reference('主页模板', 'Page theme', 'shopTheme', { permanentFilters: { type: 'PC' } }),
  },
  form: [
    ['基本信息', 'Basics', ['face', 'name', 'real_name', 'sex', 'mobile', 'email', ...place, 'agent_id', 'themes']],
    ['身份证件', 'Identity', ['id_card', 'id_card_front', 'id_card_back']],
    ['结算账户', 'Account', bank],
    ['介绍', 'About', about],
  ],
  actions: {
    ...actions,
    add: action.link({ label: ['添加著作权人', 'Add copyright owner'], to: link('ownerUserPublish') }),
    edit: action.link({ label: ['编辑', 'Edit'], to: link('ownerUserPublish', { teacher_id: 'teacher_id' }) }),
  },
  screens: {
    copyrightUser: {
      ...screens.list,
      columns: ['name', 'real_name', 'mobile', 'work_count', 'sale_amount', 'status', 'create_time'],
      collapseOrder: ['create_time', 'real_name'],
      bulkEdit: ['agent_id', 'themes'],
    },
    ownerUserPublish: page,
    copyrightUserPublish: page,
  },
})
