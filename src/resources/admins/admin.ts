import type { AdminUser } from '@contract/admins/entities'
import { adminRules, newAdminRules } from '@contract/admins/rules'
import { action, crud, dateTime, flag, image, password, reference, resource, text } from '@/schema'

const isNew = ({ id }: Pick<AdminUser, 'id'>) => !id
const isKnown = (row: Pick<AdminUser, 'id'>) => !isNew(row)

/** Administrators (contract/admins.md, "administrator-manage"). */
export default resource('admin', {
  rules: { ...newAdminRules, ...adminRules },
  calls: crud('admin/systems/manager/admin-users/{id}'),
  fields: {
    username: text('管理员名称', 'Name', { width: 220, picture: 'face' }),
    password: password('管理员密码', 'Password', {
      help: [
        '6-20 位英文、数字或 ! # $ % ^ & * . ~ , ；编辑时留空则不修改。该管理员下次登录时须改为自己的密码',
        '6 to 20 letters, digits or ! # $ % ^ & * . ~ , (leave blank when editing to keep it). It must be changed at the next login.',
      ],
    }),
    founder: flag('超级管理员', 'Founder', {
      initial: 0, badge: ['超级管理员', 'Founder'],
      help: ['超级管理员拥有全部权限，不需要角色', 'Founders have all permissions and need no role'],
    }),
    role_id: reference('所属角色', 'Role', 'role', { labelField: 'role_name', none: '0' }),
    department: text('部门', 'Department'),
    real_name: text('真实姓名', 'Real name'),
    face: image('头像', 'Avatar', { hint: ['jpg 或 png，1 MB 以内', 'JPG or PNG, up to 1 MB'], scene: 'member' }),
    remark: text('备注', 'Note', { lines: 2 }),
    second_factor: flag('两步验证', 'Two-step verification', { badge: ['两步验证', 'Two-step'] }),
    date_line: dateTime('添加时间', 'Added'),
  },
  conditions: {
    username: { disabled: isKnown },
    password: { required: isNew },
    role_id: { visible: { founder: 0 }, required: { founder: 0 } },
  },
  form: ['username', 'password', 'founder', 'role_id', 'department', 'real_name', 'face', 'remark'],
  actions: {
    resetFactor: action.call({
      label: ['重置两步验证', 'Reset two-step verification'],
      successMessage: ['已重置「{name}」的两步验证', 'Two-step verification of “{name}” reset'],
      call: 'DELETE admin/systems/manager/admin-users/{id}/second-factor', when: { second_factor: 1 },
      question: ['重置「{name}」的两步验证？', 'Reset the two-step verification of “{name}”?'],
      danger: ['此后登录只需要密码，直到本人重新开启。', 'Only the password is needed to log in until they turn it on again.'],
    }),
    remove: {
      danger: ['该管理员将立即退出登录，且不能再登录。', 'They are logged out at once and can no longer log in.'],
    },
  },
  screens: {
    administratorManage: {
      columns: ['username', 'founder', 'role_id', 'department', 'real_name', 'second_factor', 'date_line'],
      hiddenColumns: ['remark'],
      search: { keyword: ['名称、部门或姓名', 'Name or department'] },
      rowActions: ['edit', 'resetFactor', 'remove'], headerActions: ['add'], export: true,
    },
  },
})
