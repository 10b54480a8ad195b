import { choice, dateTime, image, resource, text } from '@/schema'

/** Members, as the member picker needs them (contract/members.md). */
export default resource('member', {
  id: 'member_id',
  title: 'uname',
  calls: { list: 'GET admin/members', many: 'GET admin/members/{member_ids}/list' },
  fields: {
    face: image('头像', 'Avatar'),
    uname: text('会员名称', 'Member'),
    nickname: text('昵称', 'Nickname'),
    mobile: text('手机号', 'Mobile'),
    sex: choice('性别', 'Gender', { 1: ['男', 'Male'], 0: ['女', 'Female'] }),
    create_time: dateTime('注册时间', 'Registered'),
  },
})
