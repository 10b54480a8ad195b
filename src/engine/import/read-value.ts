import { engineWords } from '@/locales/engine'
import type { AnyField, Label, Option } from '@/schema'
import { type Kind, kinds } from '../kinds'

/** What a cell of a file says about a field: the value for the wire, or that it cannot be understood. */
export type ReadValue =
  | { readonly value: unknown }
  | { readonly notOption: readonly Option[] }
  | { readonly notTime: true }

type Reader = (text: string, field: AnyField) => ReadValue

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const YES_NO = { 1: engineWords['engine.yes'], 0: engineWords['engine.no'] } as const

/** By a value's own name on the wire, or by its words in either language. */
const readChoice: Reader = (text, field) => {
  const choices = Object.entries((field.options.choices ?? YES_NO) as Readonly<Record<string, Option>>)
  const found = choices.find(([key, [zh, en]]) => [key, zh, en].some(name => same(name, text)))
  return found ? { value: found[0] } : { notOption: choices.map(([, option]) => option) }
}

/** Thousands apart, currency and percent signs are how people write numbers. */
const readNumber: Reader = text => ({ value: text.replace(/[,，\s¥￥%元]/g, '') })

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** A day or moment on the administrator's wall -> epoch seconds. */
const readTime: Reader = (text, field) => {
  const open = field.options.open as Label | undefined
  if (open?.some(words => same(words, text))) return { value: 0 }
  const found = DAY.exec(text)
  if (!found) return { notTime: true }
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map(part => (part === undefined ? 0 : Number(part)))
  const date = new Date(year, month - 1, day, hours, minutes, seconds)
  // 31 April is no day, and would become 1 May.
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && hours < 24 && minutes < 60
  return isReal ? { value: String(date.getTime() / 1000) } : { notTime: true }
}

const readText: Reader = text => ({ value: text })

const readers: Readonly<Record<NonNullable<Kind['imports']>, Reader>> = {
  text: readText,
  number: readNumber,
  choice: readChoice,
  time: readTime,
}

/** Reads one cell. An empty one is no value at all. */
export function readValue(raw: string, field: AnyField): ReadValue {
  const text = raw.trim()
  if (text === '') return { value: undefined }
  return readers[kinds[field.kind].imports ?? 'text'](text, field)
}
