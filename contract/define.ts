import { z } from 'zod'
import { inGroup } from './field-rights/marks'
import { translate } from './messages'
import {
  type ChoiceRule,
  checkAll,
  checkParts,
  counts,
  isBlank,
  type ListRule,
  type RowsRule,
  type Rule,
  type Rules,
  type RuleViolation,
  type ValueRule,
  type ValueRules,
} from './rules'
import { SORTS, type SortedCall, type SortOf } from './sorts'
import type { TouchedIds } from './subjects'

/**
 * One call of the API. The key in CALLS holds method and path ('PUT admin/shops/{shop_id}'); this says the rest.
 * `params` may be left out for ids.
 */
export interface Call {
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** How the body is encoded; as a form unless said (conventions, "POST/PUT body"). */
  readonly encoding?: 'json' | 'multipart'
  /** The field that a JSON body is when it comes as a bare list; the other fields stand in the query then. */
  readonly listAs?: string
  /** It asks another system, for which its caller waits longer (conventions, "Timeout"). */
  readonly slow?: true
  readonly answer: z.ZodType
  /**
   * 'entity' answers are JSON; 'empty' ones have no body; 'text', 'image' and 'script' say so themselves. 'rows' is JSON
   * too: a list of any length, written while it is read.
   */
  readonly kind?: 'json' | 'rows' | 'empty' | 'text' | 'image' | 'script' | 'file' | 'stream'
  /** Its failure is never shown (conventions, "Client reaction"). */
  readonly quiet?: true
  /** Business codes this call may answer with, besides 004 and 403. */
  readonly errors?: readonly string[]
  /** Parts of the request whose every fault has a code of its own, instead of that of its rule or 004. */
  readonly codes?: Readonly<Record<string, string>>
  /** A GET that changes something all the same: it runs in a transaction and is logged. */
  readonly writes?: true
  /** A write that makes its own transaction, because it has slow work to do that must not hold the database. */
  readonly ownTransaction?: true
  /** What it touches, where that is not the noun and the id its path names (subjects.ts). */
  readonly touches?: TouchedIds
  /** A write that changes nothing of the marketplace, such as a place at the review desk: the operation log leaves it out. */
  readonly unlogged?: true
  /** A write that only looks: it stands in the log, and leaves the records as they were. */
  readonly looks?: true
  /** It answers private files: their URLs are signed for the caller's session. */
  readonly signsFiles?: true
  /** Who may call: 'anyone', any 'signed-in' administrator, or (omitted) roles with the permission. */
  readonly access?: 'anyone' | 'signed-in'
}

export const call = <const C extends Call>(definition: C): C => definition

/**
 * 64-bit ids and epoch seconds leave the server as strings of digits (conventions, "64-bit numbers"). A handler may hand
 * them over as the numbers they are: what it answers goes through the call's schema (server/serialize.ts).
 */
type Digits = z.ZodType<string, string | number>
export const id: Digits = z.string().regex(/^-?\d+$/) as unknown as Digits
export const epoch: Digits = z.string().regex(/^\d+$/) as unknown as Digits
/** A time that may lie before 1970: a negative number. */
export const moment: Digits = z.string().regex(/^-?\d+$/) as unknown as Digits
/** When a person was born, which a role may be kept from (field-rights). */
export const birthday = inGroup('personal', moment)
/** What a handler hands over for an answer. */
export type AnswerInput<S extends z.ZodType> = z.input<S>
/** Whether an answer has digits here: an id or a time. */
export const isDigits = (schema: z.ZodType): boolean =>
  schema === id || schema === epoch || schema === moment || schema === birthday
/** Money: a number with two decimals, which a role may be kept from (field-rights). */
export const yuan = inGroup('money', z.number())
/** The same of what every buyer is asked for, which is no secret. */
export const publicPrice = z.number()
/** The same of what a thing costs its seller. */
export const cost = inGroup('costs', z.number())
/** A rate or a share by which costs are reckoned: percent, or whatever unit it has. */
export const rate = inGroup('costs', z.number())
export const isMoney = (schema: z.ZodType): boolean => schema === yuan || schema === publicPrice || schema === cost
export const flag = z.union([z.literal(0), z.literal(1)])
export const nothing = z.undefined()

/** An id larger than a safe integer becomes -1, which is never found; 0 often means all, or none. */
const knownId = (value: number): number => (Number.isSafeInteger(value) ? value : -1)

/** An id on its way in. */
export const idIn = z
  .union([z.string().regex(/^\d{1,19}$/), z.number().int().nonnegative()])
  .transform(value => knownId(Number(value)))

/** Comma-separated ids on their way in, up to a thousand; empty parts do not count, as in ',90,94,'. */
export const idListIn = z
  .string()
  .transform(text =>
    text
      .split(',')
      .filter(part => part.trim() !== '')
      .join(),
  )
  .pipe(z.string().regex(/^\d{1,19}(,\d{1,19}){0,999}$/))

/** A whole number on its way in, also as digits. */
export const wholeIn = (minimum: number, maximum: number) =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.number().int()])
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))

/** The two paging parameters every list takes. */
export const paging = {
  page_no: wholeIn(1, 1_000_000).optional(),
  page_size: wholeIn(1, 10_000).optional(),
}

/** `{ data, page_no, page_size, data_total }` around rows. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), page_no: z.number(), page_size: z.number(), data_total: z.number() })

/** Beside counts of large tables: the larger ones are estimates (designed). */
export const estimated = { about: z.literal(1).optional() }

/** Empty text in a query means "not given". */
export const maybe = <T extends z.ZodType>(inner: T) =>
  z.union([z.literal('').transform(() => undefined), inner]).optional()

/** The order of a list (designed): one of its columns, and which way. Neither means the list's own order. */
export const sorting = <const K extends SortedCall>(call: K) => ({
  sort_by: maybe(z.enum(SORTS[call].by as readonly SortOf<K>[])),
  sort_order: maybe(z.enum(['asc', 'desc'])),
})

export const epochIn = wholeIn(0, 9_999_999_999)
export const wordIn = z.string().max(200)

type WireValue<R extends ValueRule> = R extends ChoiceRule<infer V> ? V : R extends { type: 'text' } ? string : number
type WireRow<R extends ValueRules> = {
  [K in keyof R]: WireValue<R[K]> | (IsRequired<R[K]> extends true ? never : undefined)
}
type Wire<R extends Rule> = R extends ValueRule
  ? WireValue<R>
  : R extends ListRule<infer V>
    ? WireValue<V>[]
    : R extends RowsRule<infer Row>
      ? WireRow<Row>[]
      : never
/** Ids and numbers may be written as digits; a form-encoded body has nothing else. */
type FormInput<R extends Rule> = R extends ValueRule
  ? SentValue<R>
  : R extends ListRule<infer V>
    ? readonly SentValue<V>[]
    : R extends RowsRule<infer Row>
      ? readonly { [K in keyof Row]?: SentValue<Row[K]> | null }[]
      : never
type SentValue<R extends ValueRule> = R extends { type: 'text' }
  ? R extends { list: true }
    ? string | readonly (string | number)[]
    : string
  : R extends ChoiceRule<infer V>
    ? V | `${V}`
    : number | string

type IsRequired<R extends Rule> = R extends { required: true } ? true : false
type Fields<R extends Rules> = {
  [K in keyof R]: IsRequired<R[K]> extends true
    ? z.ZodType<Wire<R[K]>, FormInput<R[K]>>
    : z.ZodOptional<z.ZodType<Wire<R[K]> | undefined, FormInput<R[K]> | null | undefined>>
}

/**
 * zod fields made from rules: the very same `check` that the form in the browser runs decides what is rejected.
 * Text stays text; numbers, ids and times become numbers; a blank optional value becomes undefined.
 */
export function fieldsFrom<const R extends Rules>(rules: R): Fields<R> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, rule] of Object.entries(rules)) shape[name] = fieldFrom(rule)
  return shape as Fields<R>
}

/**
 * A whole body made from rules: what `fieldsFrom` says of each field, and what rules say of fields beside each other
 * (`when`, `after`). A field that does not count is left out of what the server reads.
 */
export function formFrom<const R extends Rules>(rules: R) {
  type Body = z.output<z.ZodObject<Fields<R>>>
  type SentBody = z.input<z.ZodObject<Fields<R>>>
  const form = z.any().transform((sent: unknown, context): Body => {
    const values: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {}
    const wrong = checkAll(rules, values)
    addIssues(context, wrong)
    // What is wrong may be anything: nothing of it is read on.
    return (Object.keys(wrong).length > 0 ? {} : normaliseAll(rules, values)) as Body
  })
  const made = form.meta({ ...objectSchemaOf(rules) }) as unknown as z.ZodType<Body, SentBody>
  forms.set(made, z.object(fieldsFrom(rules) as Record<string, z.ZodType>))
  return made
}

const forms = new WeakMap<z.ZodType, z.ZodObject>()
/** The fields of a body that was made from rules; of another it is what it is. */
export const bodyOf = (schema: z.ZodType): z.ZodType => forms.get(schema) ?? schema

function addIssues(context: z.core.$RefinementCtx, wrong: Readonly<Record<string, RuleViolation>>): void {
  for (const [place, broken] of Object.entries(wrong)) {
    context.addIssue({
      code: 'custom',
      message: translate(broken.label, 'zh', broken.n),
      params: { broken },
      path: place === '' ? [] : place.split('.'),
    })
  }
}

function fieldFrom(rule: Rule): z.ZodType {
  const base = z.any().transform((value: unknown, context) => {
    const wrong = checkParts(rule, value)
    addIssues(context, wrong)
    return Object.keys(wrong).length > 0 ? undefined : normalise(rule, value)
  })
  const field = rule.required ? base : base.optional()
  const said = field.meta({ ...jsonSchemaOf(rule) })
  return rule.group ? inGroup(rule.group, said) : said
}

function normalise(rule: Rule, value: unknown): unknown {
  if (isBlank(value)) {
    if (Array.isArray(value) && (rule.type === 'list' || rule.type === 'rows')) return []
    return rule.type === 'text' && typeof value === 'string' ? '' : undefined
  }
  if (rule.type === 'text') return String(value)
  if (rule.type === 'list') return (value as unknown[]).map(item => normalise(rule.of, item))
  if (rule.type === 'rows') return (value as Record<string, unknown>[]).map(row => normaliseAll(rule.of, row))
  if (rule.type === 'choice') return rule.options.find(option => String(option) === String(value))
  const number = Number(value)
  return rule.type === 'id' ? knownId(number) : number
}

/** Only what the rules name: a row cannot carry anything else in. */
const normaliseAll = (rules: Rules, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => (counts(rule, row) ? [[name, normalise(rule, row[name])]] : [])),
  )

/** What OpenAPI prints for a rule. */
export function jsonSchemaOf(rule: Rule): Record<string, unknown> {
  switch (rule.type) {
    case 'text':
      return {
        type: 'string',
        ...(rule.min !== undefined && { minLength: rule.min }),
        ...(rule.max !== undefined && { maxLength: rule.max }),
        ...(rule.html && { contentMediaType: 'text/html' }),
        ...(rule.secret && { writeOnly: true }),
      }
    case 'integer':
    case 'money':
      return {
        type: rule.type === 'integer' ? 'integer' : 'number',
        ...(rule.min !== undefined && { minimum: rule.min }),
        ...(rule.max !== undefined && { maximum: rule.max }),
      }
    case 'id':
      return { type: 'integer', format: 'int64' }
    case 'time':
      return { type: 'integer', format: 'int64', description: 'epoch seconds' }
    case 'choice':
      return { enum: [...rule.options] }
    case 'list':
    case 'rows':
      return {
        type: 'array',
        items: rule.type === 'list' ? jsonSchemaOf(rule.of) : objectSchemaOf(rule.of),
        ...(rule.min !== undefined && { minItems: rule.min }),
        ...(rule.max !== undefined && { maxItems: rule.max }),
      }
  }
}

const objectSchemaOf = (rules: Rules): Record<string, unknown> => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, jsonSchemaOf(rule)])),
  required: Object.entries(rules).flatMap(([name, rule]) => (rule.required ? [name] : [])),
})
