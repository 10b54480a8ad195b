import { action, number, resource } from '@/schema'
import { about, bank, company, listed, place, publisher, recommendable, works } from './publisher.mixin'

const { actions, calls, fields, worklist, review, rules, screens } = publisher('GROUP', ['名称、联系人或手机', 'Name, contact or mobile'])

/** Group publishers (contract/publishing.md, kind GROUP). */
export default resource('groupPublisher', {
  rules, calls, review, worklist,
  fields: {
    ...fields, ...works(['pictureList', 'courseList', 'collectibleList']), ...listed.fields, ...company,
    member_count: number('成员数', 'Members', { width: 80 }),
  },
  form: [
    'face', 'name', 'licence_no', 'licence_image', 'legal_person', 'contact', 'mobile', 'email', 'shop_id', ...place,
    ...bank, ...about,
  ],
  actions: {
    ...actions, ...listed.actions,
    add: { label: ['添加机构', 'Add group'] },
    members: action.panel({
      label: ['成员', 'Members'], panel: 'groupMembers',
      calls: ['POST admin/publishers/{teacher_id}/members', 'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}'],
    }),
  },
  screens: {
    groupPublishList: {
      ...screens.list,
      columns: [
        'name', 'mobile', 'shop_id', 'member_count', 'work_count', 'follower_count', 'recommended', 'sort', 'status',
        'create_time',
      ],
      hiddenColumns: ['teacher_id', 'refuse_reason', 'submit_time'],
      collapseOrder: ['create_time', 'sort', 'follower_count', 'shop_id', 'mobile', 'member_count'],
      inline: recommendable,
      rowActions: ['review', 'edit', 'pass', 'refuse', 'members', 'enable', 'disable', 'remove'],
    },
  },
})
