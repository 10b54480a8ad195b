import type { Preview } from '@/schema'

/** The fields of a form that the buyers' page shows, by position. The record's title is at the top. */
export interface BuyerParts<F extends string> {
  /** A gallery, or one picture. */
  readonly pictures: F
  readonly price?: F
  /** The previous price. */
  readonly was?: F
  /** Specifications and SKUs, one of which is selected; the price is then the SKU's. */
  readonly skus?: F
  readonly video?: F
  /** Short facts next to the pictures. */
  readonly facts?: readonly F[]
  /** Sections below, each titled with its field's label: texts, tables, parameters. */
  readonly pages?: readonly F[]
  /** Columns of those tables that are hidden from buyers. */
  readonly hides?: readonly string[]
  /** The text for phones, if it differs. */
  readonly phonePage?: F
}

/** A preview of the buyers' page for goods or other works on sale; `parts` names its fields. */
export const buyerPage = <const F extends string>(parts: BuyerParts<F>): Preview<F> => ({
  parts,
  page: () => import('./buyer-page/buyer-page'),
})
