import type { Preview } from '@/schema'

/** Which fields of a form a buyer sees, and where. The record's title stands above all. */
export interface BuyerParts<F extends string> {
  /** A gallery, or one picture. */
  readonly pictures: F
  readonly price?: F
  /** The price before. */
  readonly was?: F
  /** Specifications and SKUs, of which one is chosen; the price is then the SKU's. */
  readonly skus?: F
  readonly video?: F
  /** Short facts beside the pictures. */
  readonly facts?: readonly F[]
  /** Sections below them, each under the label of its field: texts, tables, parameters. */
  readonly pages?: readonly F[]
  /** Columns of those tables that buyers do not see. */
  readonly hides?: readonly string[]
  /** The text for phones, where it differs. */
  readonly phonePage?: F
}

/** The page on which a buyer sees goods or another work that is for sale; `parts` names the fields that stand on it. */
export const buyerPage = <const F extends string>(parts: BuyerParts<F>): Preview<F> => ({
  parts,
  page: () => import('./buyer-page/buyer-page'),
})
