import type { goods } from '../../db/schema'

type StoredStock = Pick<typeof goods.$inferSelect, 'attributes' | 'quantity' | 'enable_quantity'>

interface Stock {
  readonly quantity: number
  readonly enable_quantity: number
}

/** What can be sold any number of times has this many. */
const UNLIMITED = 999_999

/**
 * How many of a publication there are. A collectible has its edition, less what was sold; an exclusive licence and a
 * work that is transferred or licensed to one alone are sold once; anything else never runs out. What is on order and
 * not paid for yet stays out of what can be sold.
 * @param form of any content type
 * @param before the publication as it stands, if the form changes one
 * @returns nothing when an edition would be smaller than what was sold or ordered of it
 */
export function stockOf(form: object, before: StoredStock | undefined): Stock | undefined {
  const ordered = before ? Math.max(0, before.quantity - before.enable_quantity) : 0
  const free = (quantity: number): Stock => ({ quantity, enable_quantity: quantity - ordered })
  if ('issue_count' in form && typeof form.issue_count === 'number') {
    const issued = Number(before?.attributes.issue_count ?? 0)
    const sold = before ? Math.max(0, issued - before.quantity) : 0
    return form.issue_count < sold + ordered ? undefined : free(form.issue_count - sold)
  }
  // The buyer of the whole stock has it alone: no other licence and no other deal puts it up for sale again.
  if (before && before.enable_quantity <= 0) return { quantity: before.quantity, enable_quantity: 0 }
  return isSoldOnce(form) ? { quantity: 1, enable_quantity: 1 } : free(UNLIMITED)
}

function isSoldOnce(of: object): boolean {
  if ('deal_mode' in of) return of.deal_mode !== 'ORDINARY'
  const licences = 'licences' in of && Array.isArray(of.licences) ? of.licences : []
  return licences.some(row => row?.licence === 'EXCLUSIVE')
}
