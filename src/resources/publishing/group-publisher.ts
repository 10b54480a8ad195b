import { publisherRules, reasonRule } from '@contract/publishing.rules'
import { number, resource } from '@/schema'
import { about, actions, bank, calls, company, desk, fields, listed, listOf, place, recommendable, recommending, works } from './publisher.parts'

/** Group publishers (contract/publishing.md, kind GROUP). */
export default resource('groupPublisher', {
  id: 'teacher_id', title: 'name', noun: ['机构', 'group'], rules: { ...publisherRules.GROUP, reason: reasonRule }, calls,
  fields: {
    ...fields, ...works(['pictureList', 'courseList', 'collectibleList']), ...listed, ...company,
    member_count: number('成员数', 'Members', { width: 80 }),
  },
  form: ['face', 'name', 'licence_no', 'licence_image', 'legal_person', 'contact', 'mobile', 'email', 'shop_id', ...place, ...bank, ...about],
  actions: {
    ...actions, ...recommending, ...desk('GROUP'),
    add: { label: ['新增机构', 'Add group'] },
    members: { label: ['成员', 'Members'], panel: 'groupMembers' },
    edit: { label: ['编辑', 'Edit'] },
  },
  screens: {
    groupPublishList: {
      ...listOf('GROUP', ['名称、联系人或手机', 'Name, contact or mobile'], {
        columns: [
          'name', 'mobile', 'shop_id', 'member_count', 'work_count', 'follower_count', 'recommended', 'sort', 'status',
          'create_time',
        ],
        more: ['members'],
        giveWay: ['create_time', 'sort', 'follower_count', 'shop_id', 'mobile', 'member_count'],
      }),
      inline: recommendable,
    },
  },
})
