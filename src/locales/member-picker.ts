import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the member picker. */
export const memberPickerMessages = {
  'members.title': ['选择会员', 'Choose a member'],
  'members.titleMany': ['选择会员', 'Choose members'],
  'members.choose': ['选择会员', 'Choose member'],
  'members.change': ['更换会员', 'Change member'],
  'members.none': ['未选择会员', 'No member selected'],
  'members.search': ['会员名称、昵称或手机号', 'Member name, nickname or mobile'],
  'members.sex': ['性别', 'Gender'],
  'members.all': ['全部', 'All'],
  'members.male': ['男', 'Male'],
  'members.female': ['女', 'Female'],
  'members.face': ['头像', 'Avatar'],
  'members.uname': ['会员名称', 'Member'],
  'members.nickname': ['昵称', 'Nickname'],
  'members.mobile': ['手机号', 'Mobile'],
  'members.hasShop': ['已有店铺，不能选择', 'Already has a shop'],
  'members.list': ['会员列表', 'Members'],
  'members.chosen': ['已选 {n} 人', '{n} selected'],
  'members.chosenOf': ['已选 {n} / {limit} 人', '{n} of {limit} selected'],
  'members.over': ['超过最大可选数量（{limit}）', 'You can select at most {limit}'],
  'members.empty': ['没有会员', 'No members'],
  'members.noMatch': ['没有符合条件的会员，换个关键词或性别试试', 'No members match. Try another keyword or gender.'],
  'members.failed': ['会员加载失败', 'Members could not be loaded'],
  'members.nameFailed': ['会员名称加载失败', 'The member’s name could not be loaded'],
  'members.unknown': ['会员不存在（ID {id}）', 'Member not found (ID {id})'],
} as const satisfies Messages
