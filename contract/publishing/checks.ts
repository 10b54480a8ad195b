import type { Label } from '../messages'
import { checkAction } from '../widgets/rules'
import { publishingMessages as messages, moralRightLabels } from './labels'
import type { PublicationType, publisherKinds } from './rules'

/**
 * Validation between the fields of a form: field -> message. Rules check single fields. Pure and free of zod: browser
 * and server call the same functions.
 */
export type Problems = Record<string, Label>

type Form = Readonly<Record<string, unknown>>

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECK = '10X98765432'

/**
 * Whether an ID card number is valid: its date exists, and an 18-character number has a matching check digit (GB
 * 11643).
 */
export function isSoundIdCard(number: string): boolean {
  const birth = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  const [year, month, day] = [birth.slice(0, 4), birth.slice(4, 6), birth.slice(6, 8)].map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return false
  if (number.length !== 18) return true
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return ID_CHECK.charAt(sum % 11) === number.charAt(17).toUpperCase()
}

export function publisherProblems(kind: (typeof publisherKinds)[number], form: Form): Problems {
  const found: Problems = {}
  if ((kind === 'USER' || kind === 'PERSON') && textOf(form.id_card) !== '' && !isSoundIdCard(textOf(form.id_card))) {
    found.id_card = messages.idCard
  }
  if (kind === 'AGENT' && numberOf(form.contract_end) <= numberOf(form.contract_start)) {
    found.contract_end = messages.termOrder
  }
  return found
}

export function publicationProblems(type: PublicationType, form: Form): Problems {
  switch (type) {
    case 1:
      return courseProblems(form)
    case 3:
      return pictureProblems(form)
    case 4:
      return copyrightProblems(form)
    case 5:
      return {}
  }
}

function courseProblems(form: Form): Problems {
  const original = form.original_price
  return isGiven(original) && numberOf(original) < numberOf(form.price)
    ? { original_price: messages.originalPrice }
    : {}
}

function pictureProblems(form: Form): Problems {
  const found: Problems = {}
  const licences = rowsOf(form.licences)
  const seen = new Set<unknown>()
  licences.forEach(({ licence, price }, place) => {
    if (!isGiven(price) || numberOf(price) <= 0) found[`licences.${place}.price`] = messages.licencePrice
    if (seen.has(licence)) found[`licences.${place}.licence`] = messages.licenceTwice
    seen.add(licence)
  })
  if (seen.has('EXCLUSIVE') && licences.length > 1) found.licences = messages.exclusive
  for (const kind of ['model_release', 'property_release'] as const) {
    if (numberOf(form[kind]) === 1 && textOf(form[`${kind}_file`]) === '') found[`${kind}_file`] = messages.release
  }
  return found
}

function copyrightProblems(form: Form): Problems {
  const found: Problems = {}
  listOf(form.rights).forEach((right, place) => {
    if (Object.hasOwn(moralRightLabels, String(right))) found[`rights.${place}`] = messages.moral
  })
  const [published, finished] = [numberOf(form.publish_date), numberOf(form.finish_date)]
  if (published > 0 && published < finished) found.publish_date = messages.publishDate
  const [start, end] = [numberOf(form.term_start), numberOf(form.term_end)]
  if (form.deal_mode === 'TRANSFER') {
    if (start > 0) found.term_start = messages.termTransfer
    if (end > 0) found.term_end = messages.termTransfer
  } else {
    if (start === 0) found.term_start = messages.termNeeded
    if (end === 0) found.term_end = messages.termNeeded
    else if (start > 0 && end <= start) found.term_end = messages.termOrder
  }
  if (form.territory === 'REGIONS' && listOf(form.territory_regions).length === 0) {
    found.territory_regions = messages.territory
  }
  return found
}

export function bannerProblems(form: Form): Problems {
  const found: Problems = {}
  const action = checkAction({ opt_type: textOf(form.opt_type), opt_value: form.opt_value })
  if (action) found.opt_value = action
  const end = numberOf(form.end_time)
  if (end > 0 && end <= numberOf(form.start_time)) found.end_time = messages.termOrder
  return found
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const numberOf = (value: unknown) => (isGiven(value) ? Number(value) : 0)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const rowsOf = (value: unknown) => listOf(value).map((row): Form => (typeof row === 'object' && row ? { ...row } : {}))
