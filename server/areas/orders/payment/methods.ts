import { type Language, translate } from '@contract/messages'
import { PAID_BY_ADMIN, PAID_BY_DEPOSIT, payMethodWords } from '@contract/orders/words'

const WORDS = new Map(payMethodWords.map(words => [words[0] as string, words]))

/** How something was paid, in the reader's language; names that nobody knows stay as they are. */
export const methodText = (name: string, language: Language): string =>
  name
    .split('+')
    .map(part => {
      const known = WORDS.get(part.trim())
      return known ? translate(known, language) : part.trim()
    })
    .join(' + ')

/** What it is called when an administrator confirms a payment, with or without a part out of the deposit. */
export const confirmedMethod = (balance: number): string =>
  balance > 0 ? `${PAID_BY_DEPOSIT}+${PAID_BY_ADMIN}` : PAID_BY_ADMIN
