import { companyRows } from '../db/carriers'

/** The carriers that orders, returns and invoices of the demo name: the first logistics companies, by their ids. */
export const CARRIERS: readonly (readonly [id: number, name: string])[] = companyRows()
  .slice(0, 6)
  .map(({ id, name }) => [id, name])
