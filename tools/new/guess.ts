import { patterns } from '../../contract/patterns'
import { personalNames } from '../../contract/personal/names'
import type { PersonalKind } from '../../contract/personal/rules'
import { labelFor } from './labels'
import { nameIn } from './names'
import type { Choice, FieldKind, Label } from './plan'
import { isOwnPassword, isSecretName } from './secrets'

/** Guesses the kind of a field from its name and sample values. */

export interface Guess {
  readonly kind: FieldKind
  readonly choices?: readonly Choice[]
  readonly most?: number
  readonly mayBeNegative?: boolean
  /** Minimum and maximum of a number. */
  readonly from?: number
  readonly to?: number
  /** The mask of personal data. */
  readonly personal?: PersonalKind
  readonly note?: Label
}

const TIME = /(?:^|_)(?:at|time|timestamp|on)$|(?:^|_)(?:created|updated|modified|expires)$/
const DAY = /(?:^|_)(?:date|birthday|birthdate|day)$/
const MONEY = /(?:^|_)(?:price|amount|cost|fee|total|subtotal|balance|salary|money|revenue|budget|deposit|payment)$/
const FLAG =
  /^(?:is|has|can|allow|should)_|(?:^|_)(?:enabled|disabled|active|visible|published|deleted|default|locked|verified|free)$/
const PICTURE =
  /(?:^|_)(?:image|picture|photo|avatar|logo|cover|icon|thumbnail|thumb|banner|img|pic)(?:_(?:url|path|src))?$/
const CHOICE =
  /(?:^|_)(?:status|state|type|kind|level|gender|sex|priority|category|mode|stage|grade|role|severity|currency)$/
const MAIL = /(?:^|_)e?mail(?:_address)?$/
const LONG = /(?:^|_)(?:description|content|remark|remarks|note|notes|summary|body|bio|comment|message|intro|details)$/

/** Names of personal data, in addition to those in the contract. */
const PERSONAL: readonly (readonly [RegExp, PersonalKind])[] = [
  [/(?:^|_)(?:mobile|cell|cellphone|mobile_(?:no|number|phone))$/, 'mobile'],
  [/(?:^|_)(?:phone|tel|telephone|fax|phone_(?:no|number))$/, 'phone'],
  [/(?:^|_)(?:id_?card|id_?card_no|legal_id|identity|id_number|passport|passport_no)$/, 'idCard'],
  [/(?:^|_)(?:addr|address|street|street_address)$/, 'address'],
  [/(?:^|_)(?:bank_(?:number|account)|account_number|card_no|iban)$/, 'account'],
]

/** Whether a field name denotes personal data, and its mask. */
export const personalBy = (key: string): PersonalKind | undefined =>
  personalNames().get(key) ?? PERSONAL.find(([name]) => name.test(key))?.[1]

/** The field for personal data: a mobile number if unambiguous, or a text. */
function ofPerson(key: string, values: readonly unknown[]): Guess | undefined {
  const isMobile = values.length > 0 && values.every(value => patterns.mobile.test(String(value)))
  const personal = personalBy(key)
  if (!personal || values.some(value => typeof value === 'boolean')) return undefined
  return isMobile && (personal === 'mobile' || personal === 'phone')
    ? { kind: 'mobile', personal }
    : { kind: 'text', personal, most: 200 }
}

/** A secret: write-only. */
export const ofSecret = (key: string): Guess => ({ kind: isOwnPassword(key) ? 'password' : 'secret', note: writeOnly })
const writeOnly: Label = [
  '视为机密：可填写，但不显示、不返回、不导出、不记入日志',
  'is taken for a secret: it can be filled in, and is never shown, answered, exported or logged',
]

/** Guesses the kind from the sample values of a key. */
export function guess(key: string, values: readonly unknown[]): Guess {
  const known = values.filter(value => value !== null && value !== undefined && value !== '')
  if (isSecretName(key, known)) return ofSecret(key)
  const ofOne = MAIL.test(key) ? undefined : ofPerson(key, known)
  if (ofOne) return ofOne
  if (known.length === 0) return byName(key)
  if (known.every(value => typeof value === 'boolean')) return { kind: 'flag' }
  if (known.every(value => typeof value === 'number')) return ofNumbers(key, known as number[])
  return ofTexts(key, known.map(String))
}

/** Without a value only the name counts. */
function byName(key: string): Guess {
  if (DAY.test(key)) return { kind: 'date' }
  if (TIME.test(key)) return { kind: 'dateTime' }
  if (MONEY.test(key)) return { kind: 'money' }
  if (PICTURE.test(key)) return { kind: 'image' }
  if (/_id$/.test(key)) return { kind: 'id' }
  if (LONG.test(key)) return { kind: 'lines' }
  return MAIL.test(key) ? { kind: 'email' } : { kind: 'text' }
}

const isWhole = (values: readonly number[]) => values.every(Number.isSafeInteger)

function ofNumbers(key: string, values: readonly number[]): Guess {
  const mayBeNegative = values.some(value => value < 0)
  if (isWhole(values) && values.every(value => value === 0 || value === 1) && FLAG.test(key)) return { kind: 'flag' }
  if (/_id$/.test(key) && isWhole(values)) return { kind: 'id' }
  if (isWhole(values) && isMoment(key, values)) {
    const milliseconds: Label = ['原为毫秒，此处按秒保存', 'was in milliseconds; here a time is in seconds']
    return {
      kind: DAY.test(key) ? 'date' : 'dateTime',
      ...(values.some(value => value > 9e10) && { note: milliseconds }),
    }
  }
  if (MONEY.test(key)) return { kind: 'money', mayBeNegative }
  if (isWhole(values)) return choosing(key, values) ?? { kind: 'integer', mayBeNegative }
  if (values.every(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6))
    return { kind: 'decimal', mayBeNegative }
  return { kind: 'text', note: fineNumber }
}
/** Numbers that the marketplace cannot store exactly. */
export const fineNumber: Label = ['小数多于两位，按文本保存', 'has more than two decimals; it is kept as text']

/** Whether numbers are times between 1980 and 2100, in seconds or milliseconds, with a matching name. */
const isMoment = (key: string, values: readonly number[]) =>
  (TIME.test(key) || DAY.test(key)) &&
  values.every(value => value === 0 || (value > 3e8 && value < 4.2e9) || (value > 3e11 && value < 4.2e12))

/** A small set of numbers that denotes a state. */
function choosing(key: string, values: readonly number[]): Guess | undefined {
  const all = [...new Set(values)].sort((a, b) => a - b)
  if (!/(?:^|_)(?:status|state|type|kind|gender|sex)$/.test(key) || all.length > 12 || all.some(value => value < 0))
    return undefined
  return {
    kind: 'choice',
    choices: all.map(value => ({ value, label: labelFor('', `Value ${value}`) })),
    note: onlySeen,
  }
}
const onlySeen: Label = ['仅包含样例中出现的取值', 'has only the values that the sample has']

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|svg)(?:\?.*)?$/i

function ofTexts(key: string, values: readonly string[]): Guess {
  const all = (pattern: RegExp) => values.every(value => pattern.test(value))
  const changed: Label = ['原为日期文本，此处按秒保存', 'was written as a date; here a time is in seconds']
  if (all(ISO)) return { kind: values.every(value => value.length === 10) ? 'date' : 'dateTime', note: changed }
  if (all(patterns.digits) && isMoment(key, values.map(Number))) return { kind: DAY.test(key) ? 'date' : 'dateTime' }
  if (all(/^-?\d+$/) && /_id$/.test(key)) return { kind: 'id' }
  if (all(/^-?\d+(?:\.\d{1,2})?$/) && MONEY.test(key)) return { kind: 'money', mayBeNegative: all(/^-/) }
  if (all(/^(?:https?:\/\/|\/)\S*$/) && (PICTURE.test(key) || all(PICTURE_FILE))) return { kind: 'image' }
  if (all(patterns.url)) return { kind: 'url' }
  if (all(patterns.email)) return { kind: 'email' }
  if (all(patterns.mobile)) return { kind: 'mobile', personal: 'mobile' }
  if (all(patterns.colour)) return { kind: 'colour' }
  return choiceOfTexts(key, values) ?? plainText(key, values)
}

function plainText(key: string, values: readonly string[]): Guess {
  const longest = Math.max(...values.map(value => value.length))
  if (LONG.test(key) || longest > 80 || values.some(value => value.includes('\n'))) return { kind: 'lines' }
  return { kind: 'text', most: longest > 50 ? 200 : 100 }
}

/** A closed set of texts: upper case, or few distinct values in many rows. */
function choiceOfTexts(key: string, values: readonly string[]): Guess | undefined {
  const all = [...new Set(values)]
  const isSet = all.every(value => /^[A-Za-z][\w-]{0,29}$/.test(value)) && CHOICE.test(key)
  const isRepeated =
    values.length >= 6 && all.length <= values.length / 3 && all.every(value => /^[A-Za-z][\w-]{0,29}$/.test(value))
  return isSet || isRepeated ? { kind: 'choice', choices: choicesOf(all), note: onlySeen } : undefined
}

/** Labels for the values of a closed set. */
export const choicesOf = (values: readonly (string | number)[]): Choice[] =>
  values.map((value, at) => ({ value, label: valueLabel(value, at) }))

/** A Chinese value is its own label; a value that is no word gets its index. */
function valueLabel(value: string | number, at: number): Label {
  if (typeof value === 'number') return labelFor('', `Value ${value}`)
  if (/[\u3400-\u9fff]/.test(value)) return [value.slice(0, 40), `Value ${at + 1}`]
  const name = /^[A-Za-z]/.test(value) ? nameIn(value.toLowerCase()) : undefined
  if (name !== undefined) return labelFor(name)
  return labelFor('', /^[\x20-\x7e]*$/.test(value) ? `Value ${value}` : `Value ${at + 1}`)
}
