import { entity } from '../entity'

/** Deposits and withdrawals of a member's balance (contract/members.md, "preDepositDetail"). */
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
