import type { Label } from '../messages'

/** contract/orders.md, "Enums": labels of receipts and of qualifications for special VAT invoices. */

export const receiptTypeLabels = {
  ELECTRO: ['电子普通发票', 'E-invoice'],
  VATORDINARY: ['增值税普通发票', 'Ordinary VAT invoice'],
  VATOSPECIAL: ['增值税专用发票', 'Special VAT invoice'],
} as const satisfies Record<string, Label>

export const receiptStatusLabels = {
  0: ['未开票', 'Not issued'],
  1: ['已开票', 'Issued'],
} as const satisfies Record<0 | 1, Label>

export const qualificationStatusLabels = {
  NEW_APPLY: ['新申请', 'Pending'],
  AUDIT_PASS: ['审核通过', 'Approved'],
  AUDIT_REFUSE: ['审核未通过', 'Rejected'],
} as const satisfies Record<string, Label>

/** The title of an invoice to an individual, which has no tax number. */
export const PERSONAL_TITLE = '个人'
