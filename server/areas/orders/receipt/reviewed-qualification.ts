import type { qualifications } from '../../../db/schema'
import { pick, type ReviewedRecord } from '../../reviewed-record'

const FIELDS = ['company_name', 'taxpayer_code', 'register_address', 'register_tel', 'bank_name', 'bank_account']

/** A qualification as a review record. */
export const reviewedQualification = (row: typeof qualifications.$inferSelect): ReviewedRecord => ({
  record_id: row.id,
  title: row.company_name,
  shop_id: null,
  teacher_id: null,
  snapshot: pick(row, FIELDS),
})
