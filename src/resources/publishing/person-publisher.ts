import { resource } from '@/schema'
import { about, bank, human, listed, place, publisher, recommendable, works } from './publisher.mixin'

const { actions, calls, fields, worklist, review, rules, screens } = publisher('PERSON', ['名称、真实姓名或手机', 'Name, real name or mobile'])

/** Individual publishers (contract/publishing.md, kind PERSON). */
export default resource('personPublisher', {
  rules, calls, review, worklist,
  fields: { ...fields, ...works(['pictureList', 'courseList', 'collectibleList']), ...listed.fields, ...human },
  form: [
    'face', 'name', 'real_name', 'sex', 'mobile', 'email', 'shop_id', ...place, 'id_card', 'id_card_front', 'id_card_back',
    ...bank, ...about,
  ],
  actions: { ...actions, ...listed.actions, add: { label: ['添加发布者', 'Add publisher'] } },
  screens: {
    publishList: {
      ...screens.list,
      columns: ['name', 'mobile', 'shop_id', 'work_count', 'follower_count', 'recommended', 'sort', 'status', 'create_time'],
      hiddenColumns: ['teacher_id', 'refuse_reason', 'submit_time'],
      collapseOrder: ['create_time', 'sort', 'follower_count', 'shop_id', 'mobile'],
      inline: recommendable,
    },
  },
})
