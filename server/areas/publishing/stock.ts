import type { goods } from '../../db/schema'

interface Stock {
  readonly quantity: number
  readonly enable_quantity: number
}

/** What can be sold any number of times has this many. */
const UNLIMITED = 999_999

const both = (quantity: number): Stock => ({ quantity, enable_quantity: quantity })

/**
 * How many of a publication there are. A collectible has its edition, less what was sold; an exclusive licence and a
 * work that is transferred or licensed to one alone are sold once; anything else never runs out.
 * @param form of any content type
 * @param before the publication as it stands, if the form changes one
 * @returns nothing when an edition would be smaller than what was sold of it
 */
export function stockOf(form: object, before: typeof goods.$inferSelect | undefined): Stock | undefined {
  if ('issue_count' in form && typeof form.issue_count === 'number') {
    const issued = Number(before?.attributes.issue_count ?? 0)
    const sold = before ? Math.max(0, issued - before.quantity) : 0
    return form.issue_count < sold ? undefined : both(form.issue_count - sold)
  }
  if (!isSoldOnce(form)) return both(UNLIMITED)
  // Sold before, it stays sold, whatever else is changed.
  return before && isSoldOnce(before.attributes) ? both(before.quantity) : both(1)
}

function isSoldOnce(of: object): boolean {
  if ('deal_mode' in of) return of.deal_mode !== 'ORDINARY'
  const licences = 'licences' in of && Array.isArray(of.licences) ? of.licences : []
  return licences.some(row => row?.licence === 'EXCLUSIVE')
}
