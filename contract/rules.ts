import type { FieldGroup } from './field-rights/rules'
import { type Label, patternMessages, ruleMessages } from './messages'
import { type PatternName, patterns } from './patterns'
import { isPlainObject } from './plain-object'

/**
 * A validation rule of one value on the wire, as plain data: forms show it, the server enforces it, OpenAPI documents
 * it. Both sides call `check`. No zod here: the browser loads this file.
 */
export type Rule = ValueRule | ListRule | RowsRule
/** A rule of a scalar value. */
export type ValueRule = TextRule | NumberRule | IdRule | TimeRule | ChoiceRule

interface Common {
  /** Rejects a missing value, null, a blank text, and a list without values. */
  readonly required?: boolean
  /**
   * The field applies only while its siblings have one of these values; otherwise it is not shown, checked or sent.
   * Examples: the reason of a rejection, a term that a sale does not have.
   */
  readonly when?: { readonly [sibling: string]: readonly (string | number)[] }
  /**
   * The contract's business code for a value that the rule rejects; 004 by default. A missing field is always 004,
   * except for a missing item of a list, which has this code too.
   */
  readonly code?: string
  /** The field permission group that restricts changing it (field-rights). */
  readonly group?: FieldGroup
}
export interface TextRule extends Common {
  readonly type: 'text'
  readonly min?: number
  readonly max?: number
  readonly pattern?: PatternName
  /** May be sent as a list (repeated form keys, checkboxes); it is stored joined by commas. */
  readonly list?: true
  /** Rich text: the server sanitizes it with contract/html before storing. */
  readonly html?: true
  /** Write-only: no answer contains it, and the operation log omits it. */
  readonly secret?: true
}
export interface NumberRule extends Common {
  /** `money` is yuan (or any amount) with at most two decimals. */
  readonly type: 'integer' | 'money'
  readonly min?: number
  readonly max?: number
}
export interface IdRule extends Common {
  readonly type: 'id'
}
export interface TimeRule extends Common {
  /** Epoch seconds; 0 means none. */
  readonly type: 'time'
  readonly past?: boolean
  /** It may be before 1970, as a birthday may: a negative number. */
  readonly early?: boolean
  /** The name of a sibling that must be earlier. */
  readonly after?: string
}
export interface ChoiceRule<V extends string | number = string | number> extends Common {
  readonly type: 'choice'
  readonly options: readonly V[]
}
/** A list of values: JSON bodies, or repeated keys of a form. */
export interface ListRule<V extends ValueRule = ValueRule> extends Common {
  readonly type: 'list'
  readonly of: V
  readonly min?: number
  readonly max?: number
  readonly unique?: true
}
/** A nested table: every row is checked against the same rules. JSON bodies only. */
export interface RowsRule<R extends ValueRules = ValueRules> extends Common {
  readonly type: 'rows'
  readonly of: R
  readonly min?: number
  readonly max?: number
}
export type ValueRules = { readonly [field: string]: ValueRule }
export type Rules = { readonly [field: string]: Rule }

export const text = <const O extends Omit<TextRule, 'type'>>(options: O) => ({ type: 'text', ...options }) as const
export const integer = <const O extends Omit<NumberRule, 'type'>>(options: O) =>
  ({ type: 'integer', ...options }) as const
export const money = <const O extends Omit<NumberRule, 'type'>>(options: O) => ({ type: 'money', ...options }) as const
export const id = <const O extends Omit<IdRule, 'type'>>(options: O) => ({ type: 'id', ...options }) as const
export const time = <const O extends Omit<TimeRule, 'type'>>(options: O) => ({ type: 'time', ...options }) as const
export const choice = <const V extends string | number, const O extends Common>(options: readonly V[], more: O) =>
  ({ type: 'choice', options, ...more }) as const
export const list = <const V extends ValueRule, const O extends Omit<ListRule, 'type' | 'of'>>(of: V, options: O) =>
  ({ type: 'list', of, ...options }) as const
export const rows = <const R extends ValueRules, const O extends Omit<RowsRule, 'type' | 'of'>>(of: R, options: O) =>
  ({ type: 'rows', of, ...options }) as const

/** A rule violation: its message, the number in it, and the rule's own code if it has one. */
export interface RuleViolation {
  readonly label: Label
  readonly n?: number
  readonly code?: string
}

/** Whether a value counts as empty. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.every(isBlank))
  )
}

/** Length in code points: an emoji outside the basic plane counts as one. */
export const lengthOf = (value: string): number => [...value].length

/**
 * Checks one value; undefined if it is valid. For a list or a table, returns the first violation; `checkParts` returns
 * all.
 * @param siblings the other values of the form, for rules that compare two fields
 * @param now epoch seconds, injected by tests
 */
export function check(
  rule: Rule,
  value: unknown,
  siblings: Readonly<Record<string, unknown>> = {},
  now = Date.now() / 1000,
): RuleViolation | undefined {
  if (!counts(rule, siblings)) return undefined
  if (isBlank(value)) return rule.required ? { label: ruleMessages.required } : undefined
  return coded(rule, checkFilled(rule, value, siblings, now))
}

const coded = ({ code }: Rule, broken: RuleViolation | undefined): RuleViolation | undefined =>
  broken && code !== undefined ? { code, ...broken } : broken

function checkFilled(
  rule: Rule,
  value: unknown,
  siblings: Readonly<Record<string, unknown>>,
  now: number,
): RuleViolation | undefined {
  switch (rule.type) {
    case 'text':
      return checkText(rule, rule.list && isPrimitiveList(value) ? value.join(',') : value)
    case 'integer':
    case 'money':
      return checkNumber(rule, value)
    case 'id':
      return /^\d{1,19}$/.test(written(value)) ? undefined : { label: ruleMessages.id }
    case 'time':
      return checkTime(rule, value, siblings, now)
    case 'choice':
      return rule.options.some(option => String(option) === written(value)) ? undefined : { label: ruleMessages.option }
    case 'list':
    case 'rows':
      return checkCount(rule, value) ?? Object.values(checkInside(rule, value as readonly unknown[], now))[0]
  }
}

/** Whether the field applies, given its siblings (`when`). */
export function counts(rule: Rule, siblings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(rule.when ?? {}).every(([name, expected]) =>
    expected.some(one => String(one) === written(siblings[name] ?? '')),
  )
}

const isPrimitiveList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null)

/** A value as text; '' for anything but text and numbers, since JSON can contain objects that cannot be converted. */
const written = (value: unknown): string => (typeof value === 'object' && value !== null ? '' : String(value))

/**
 * All violations in a value, by path: '' is the value itself, '2.title' the title of the third row, '0' the first item
 * of a list.
 */
export function checkParts(
  rule: Rule,
  value: unknown,
  siblings: Readonly<Record<string, unknown>> = {},
  now = Date.now() / 1000,
): Record<string, RuleViolation> {
  if (!counts(rule, siblings)) return {}
  if ((rule.type !== 'list' && rule.type !== 'rows') || isBlank(value)) {
    const broken = check(rule, value, siblings, now)
    return broken ? { '': broken } : {}
  }
  const broken = coded(rule, checkCount(rule, value))
  return { ...(broken && { '': broken }), ...(Array.isArray(value) && checkInside(rule, value, now)) }
}

function checkCount(rule: ListRule | RowsRule, value: unknown): RuleViolation | undefined {
  if (!Array.isArray(value)) return { label: ruleMessages.list }
  if (rule.min !== undefined && value.length < rule.min) return { label: ruleMessages.fewest, n: rule.min }
  if (rule.max !== undefined && value.length > rule.max) return { label: ruleMessages.mostItems, n: rule.max }
  return undefined
}

function checkInside(rule: ListRule | RowsRule, items: readonly unknown[], now: number): Record<string, RuleViolation> {
  const found: Record<string, RuleViolation> = {}
  const seen = new Set<string>()
  items.forEach((item, place) => {
    if (rule.type === 'rows') {
      if (!isPlainObject(item)) found[place] = { label: ruleMessages.list }
      else
        for (const [key, broken] of Object.entries(checkAll(rule.of, { ...item }, now)))
          found[`${place}.${key}`] = broken
      return
    }
    const broken = coded(rule.of, check({ ...rule.of, required: true }, item, {}, now))
    if (broken) found[place] = broken
    else if (rule.unique && seen.has(written(item))) found[place] = { label: ruleMessages.unique }
    seen.add(written(item))
  })
  return found
}

function checkText(rule: TextRule, value: unknown): RuleViolation | undefined {
  if (typeof value !== 'string') return { label: ruleMessages.text }
  const length = lengthOf(value)
  if (rule.min !== undefined && length < rule.min) return { label: ruleMessages.min, n: rule.min }
  if (rule.max !== undefined && length > rule.max) return { label: ruleMessages.max, n: rule.max }
  if (rule.pattern && !patterns[rule.pattern].test(value)) return { label: patternMessages[rule.pattern] }
  return undefined
}

function checkNumber(rule: NumberRule, value: unknown): RuleViolation | undefined {
  const digits = written(value).trim()
  const number = digits === '' ? Number.NaN : Number(digits)
  if (!Number.isFinite(number)) return { label: ruleMessages.number }
  if (rule.type === 'integer' && !/^-?\d+$/.test(digits)) return { label: ruleMessages.integer }
  if (rule.type === 'money' && !/^-?\d+(?:\.\d{1,2})?$/.test(digits)) return { label: ruleMessages.money }
  if (rule.min !== undefined && number < rule.min) return { label: ruleMessages.least, n: rule.min }
  if (rule.max !== undefined && number > rule.max) return { label: ruleMessages.most, n: rule.max }
  return undefined
}

function checkTime(
  rule: TimeRule,
  value: unknown,
  siblings: Readonly<Record<string, unknown>>,
  now: number,
): RuleViolation | undefined {
  if (!(rule.early ? /^-?\d{1,11}$/ : /^\d{1,11}$/).test(written(value))) return { label: ruleMessages.time }
  const seconds = Number(value)
  if (seconds === 0) return rule.required ? { label: ruleMessages.required } : undefined
  // A minute's tolerance, because clocks of two machines differ.
  if (rule.past && seconds > now + 60) return { label: ruleMessages.past }
  if (rule.after !== undefined && seconds <= Number(written(siblings[rule.after] ?? 0)))
    return { label: ruleMessages.after }
  return undefined
}

/** Checks all fields of a form: field name, or its path ('chapters.2.title') -> violation. */
export function checkAll(
  rules: Rules,
  values: Readonly<Record<string, unknown>>,
  now?: number,
): Record<string, RuleViolation> {
  const broken: Record<string, RuleViolation> = {}
  for (const [field, rule] of Object.entries(rules)) {
    for (const [place, found] of Object.entries(checkParts(rule, values[field], values, now))) {
      broken[place === '' ? field : `${field}.${place}`] = found
    }
  }
  return broken
}
