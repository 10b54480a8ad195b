import { publisherRules, reasonRule } from '@contract/publishing.rules'
import { resource } from '@/schema'
import { about, actions, bank, calls, desk, fields, human, listed, listOf, place, recommendable, recommending, works } from './publisher.parts'

/** Individual publishers (contract/publishing.md, kind PERSON). */
export default resource('personPublisher', {
  id: 'teacher_id', title: 'name', noun: ['发布者', 'publisher'], rules: { ...publisherRules.PERSON, reason: reasonRule }, calls,
  fields: { ...fields, ...works(['pictureList', 'courseList', 'collectibleList']), ...listed, ...human },
  form: [
  'face', 'name', 'real_name', 'sex', 'mobile', 'email', 'shop_id', ...place, 'id_card', 'id_card_front', 'id_card_back',
  ...bank, ...about,
],
  actions: {
    ...actions, ...recommending, ...desk('PERSON'),
    add: { label: ['新增发布者', 'Add publisher'] },
    edit: { label: ['编辑', 'Edit'] },
  },
  screens: {
    publishList: {
      ...listOf('PERSON', ['名称、真实姓名或手机', 'Name, real name or mobile'], {
        columns: ['name', 'mobile', 'shop_id', 'work_count', 'follower_count', 'recommended', 'sort', 'status', 'create_time'],
        more: [],
        giveWay: ['create_time', 'sort', 'follower_count', 'shop_id', 'mobile'],
      }),
      inline: recommendable,
    },
  },
})
