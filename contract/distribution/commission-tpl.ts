import { entity } from '../entity'

/** The share of an order that its buyer's distributors earn (contract/distribution.md, "per-accomplishment-tpl"). */
export const commissionTpl = entity('commissionTpl', {
  path: 'admin/distribution/commission-tpl',
  id: 'id',
  titleField: 'tpl_name',
  label: ['提成模板', 'commission template'],
  sorts: ['tpl_name', 'grade1', 'grade2'],
  defaultSort: ['id', 'asc'],
  invalidates: ['distributor'],
  kind: 'commission_template',
  screens: ['perAccomplishmentTpl'],
})
