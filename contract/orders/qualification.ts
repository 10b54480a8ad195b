import { entity } from '../entity'

/** Applications for special VAT invoices (contract/orders.md, "receiptExamine"). */
export const qualification = entity('qualification', {
  path: 'admin/members/zpzz',
  id: 'id',
  titleField: 'company_name',
  label: ['增票资质', 'VAT qualification'],
  sorts: ['apply_time'],
  defaultSort: ['apply_time', 'desc'],
  named: false,
  screens: ['receiptExamine'],
})
