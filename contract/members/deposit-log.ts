import { entity } from '../entity'

/** How what members paid in came and went (contract/members.md, "preDepositDetail"). */
export const depositLog = entity('depositLog', {
  path: 'admin/members/deposit/log',
  id: 'id',
  titleField: 'detail',
  sorts: ['time'],
  defaultSort: ['time', 'desc'],
  scopes: { 'admin/members/deposit/balance': ['depositLog'] },
  logged: false,
  screens: ['preDepositDetail'],
})
