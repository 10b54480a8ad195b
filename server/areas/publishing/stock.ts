import type { goods } from '../../db/schema'

type StoredStock = Pick<typeof goods.$inferSelect, 'attributes' | 'quantity' | 'enable_quantity'>

interface Stock {
  readonly quantity: number
  readonly enable_quantity: number
}

/** Stock of a publication that can be sold any number of times. */
const UNLIMITED = 999_999

/**
 * The stock of a publication. A collectible has its edition less sales; an exclusive licence, and a work transferred or
 * licensed to one buyer, are sold once; anything else is unlimited. Unpaid orders are excluded from the available
 * stock.
 * @param form of any content type
 * @param before the stored publication, if the form changes one
 * @returns undefined if the edition would be smaller than sales and orders
 */
export function stockOf(form: object, before: StoredStock | undefined): Stock | undefined {
  const ordered = before ? Math.max(0, before.quantity - before.enable_quantity) : 0
  const free = (quantity: number): Stock => ({ quantity, enable_quantity: quantity - ordered })
  if ('issue_count' in form && typeof form.issue_count === 'number') {
    const issued = Number(before?.attributes.issue_count ?? 0)
    const sold = before ? Math.max(0, issued - before.quantity) : 0
    return form.issue_count < sold + ordered ? undefined : free(form.issue_count - sold)
  }
  // After an exclusive sale, no other licence or deal puts the work on sale again.
  if (before && before.enable_quantity <= 0) return { quantity: before.quantity, enable_quantity: 0 }
  return isSoldOnce(form) ? { quantity: 1, enable_quantity: 1 } : free(UNLIMITED)
}

function isSoldOnce(of: object): boolean {
  if ('deal_mode' in of) return of.deal_mode !== 'ORDINARY'
  const licences = 'licences' in of && Array.isArray(of.licences) ? of.licences : []
  return licences.some(row => row?.licence === 'EXCLUSIVE')
}
