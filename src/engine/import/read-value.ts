import type { Rule } from '@contract/rules'
import { marketSeconds } from '@/lib/market-time'
import { plainNumber } from '@/lib/typed-number'
import { engineMessages } from '@/locales/engine'
import type { AnyField, Label, Option } from '@/schema'
import { type Kind, kinds, type NamedValues } from '../kinds'

/** The parsed value of a cell, or why it is invalid. */
export type ReadValue =
  | { readonly value: unknown }
  | { readonly notOption: readonly Option[] }
  | { readonly notTime: true }
  /** No value has this name; how it is written. */
  | { readonly notName: Label }

/** The loaded values of a column's names. */
export type ValuesByName = ReadonlyMap<string, string>

type Reader = (text: string, field: AnyField, rule?: Rule) => ReadValue

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const YES_NO = { 1: engineMessages['engine.yes'], 0: engineMessages['engine.no'] } as const

/** Matches a value's name on the wire, or its label in either language. */
const readChoice: Reader = (text, field) => {
  const choices = Object.entries((field.options.choices ?? YES_NO) as Readonly<Record<string, Option>>)
  const found = choices.find(([key, [zh, en]]) => [key, zh, en].some(name => same(name, text)))
  return found ? { value: found[0] } : { notOption: choices.map(([, option]) => option) }
}

/** Non-numeric text is left to the field's rule. */
const readNumber: Reader = text => ({ value: plainNumber(text) })

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Parses a day or time in the marketplace's time zone to epoch seconds. */
const readTime: Reader = (text, field) => {
  const open = field.options.zeroLabel as Label | undefined
  if (open?.some(label => same(label, text))) return { value: 0 }
  const found = DAY.exec(text)
  if (!found) return { notTime: true }
  const moment = marketSeconds(found.slice(1).map(part => Number(part ?? 0)))
  return moment === undefined ? { notTime: true } : { value: String(moment) }
}

/** As typed in a form: a password is hashed. */
const readText: Reader = (text, field) => ({ value: kinds[field.kind].write?.(text, field) ?? text })

/** White space, and commas, semicolons and vertical lines before an address: addresses may contain them. */
const BETWEEN_ADDRESSES = /\s+|[,，;；|](?=\/|https?:\/\/)/i
const TRAILING_SIGNS = /(?<![,，;；|])[,，;；|]+$/

/**
 * The addresses in a cell, separated by line breaks, spaces, commas, semicolons or vertical lines. As in a form, they
 * become gallery images unless the rule is a list of texts.
 */
const readPictures: Reader = (text, _field, rule) => {
  const parts = text.split(BETWEEN_ADDRESSES).map(part => part.replace(TRAILING_SIGNS, ''))
  const addresses = [...new Set(parts.filter(Boolean))]
  return { value: rule?.type === 'list' ? addresses : addresses.map(original => ({ img_id: -1, original })) }
}

const readers: Readonly<Record<Extract<Kind['imports'], string>, Reader>> = {
  text: readText,
  number: readNumber,
  choice: readChoice,
  time: readTime,
  pictures: readPictures,
}

/** How the names of a column are written. */
export const nameHelp = ({ options }: AnyField, { help }: NamedValues): Label =>
  (options.help as Label | undefined) ?? help

/** Parses one cell; an empty one has no value. */
export function readValue(raw: string, field: AnyField, values?: ValuesByName, rule?: Rule): ReadValue {
  const text = raw.trim()
  if (text === '') return { value: undefined }
  const { imports = 'text' } = kinds[field.kind]
  if (typeof imports === 'string') return readers[imports](text, field, rule)
  const value = values?.get(text)
  return value === undefined ? { notName: nameHelp(field, imports) } : { value }
}
