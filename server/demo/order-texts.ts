import { companyRows } from '../db/carriers'

/** Carriers of demo orders, returns and invoices: the first logistics companies, by id. */
export const CARRIERS: readonly (readonly [id: number, name: string])[] = companyRows()
  .slice(0, 6)
  .map(({ id, name }) => [id, name])
