import { type Language, translate } from '@contract/messages'
import { PAID_BY_ADMIN, PAID_BY_DEPOSIT, payMethodLabels } from '@contract/orders/labels'

const LABELS = new Map(payMethodLabels.map(label => [label[0] as string, label]))

/** The label of a payment method in the reader's language; unknown names are returned unchanged. */
export const methodText = (name: string, language: Language): string =>
  name
    .split('+')
    .map(part => {
      const known = LABELS.get(part.trim())
      return known ? translate(known, language) : part.trim()
    })
    .join(' + ')

/** The method of a payment confirmed by an administrator, with or without a part from the deposit. */
export const confirmedMethod = (balance: number): string =>
  balance > 0 ? `${PAID_BY_DEPOSIT}+${PAID_BY_ADMIN}` : PAID_BY_ADMIN
