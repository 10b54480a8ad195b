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
 * A call of the API. Its key in CALLS is method and path ('PUT admin/shops/{shop_id}'). `params` may be omitted for
 * ids.
 */
export interface Call {
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Encoding of the body; a form by default (conventions, "POST/PUT body"). */
  readonly encoding?: 'json' | 'multipart'
  /** Maximum size of the body. @default 2 */
  readonly megabytes?: number
  /** The body is a bare JSON list, which becomes this field; the other fields are query parameters. */
  readonly listAs?: string
  /** The call waits for another system, so its client timeout is longer (conventions, "Timeout"). */
  readonly slow?: true
  readonly answer: z.ZodType
  /**
   * 'json' answers JSON; 'rows' streams a JSON list of any length; 'empty' has no body; the others name their content.
   */
  readonly kind?: 'json' | 'rows' | 'empty' | 'text' | 'image' | 'script' | 'file' | 'stream'
  /** Clients never show its failure (conventions, "Client reaction"). */
  readonly quiet?: true
  /** Business codes this call may answer besides 004 and 403. */
  readonly errors?: readonly string[]
  /** Parts of the request whose every error has this code, instead of that of its rule or 004. */
  readonly codes?: Readonly<Record<string, string>>
  /** A GET that writes: it runs in a transaction and is logged. */
  readonly writes?: true
  /** A write that opens its own transaction, because slow work must not hold a database transaction open. */
  readonly ownTransaction?: true
  /** The records it touches, if they differ from the entity and the id in its path (subjects.ts). */
  readonly touches?: TouchedIds
  /** A write of no marketplace data, such as a claim at the review desk: the operation log leaves it out. */
  readonly unlogged?: true
  /** A dry run: it is logged, but changes no records. */
  readonly isDryRun?: true
  /** It answers private files: their URLs are signed for the caller's session. */
  readonly signsFiles?: true
  /** Who may call: 'anyone', any 'signed-in' administrator, or (omitted) roles with the permission. */
  readonly access?: 'anyone' | 'signed-in'
}

export const call = <const C extends Call>(definition: C): C => definition

/**
 * 64-bit ids and epoch seconds are strings of digits on the wire (conventions, "64-bit numbers"). A handler may return
 * numbers: the call's schema converts its answer (server/serialize.ts).
 */
type Digits = z.ZodType<string, string | number>
export const id: Digits = z.string().regex(/^-?\d+$/) as unknown as Digits
export const epoch: Digits = z.string().regex(/^\d+$/) as unknown as Digits
/** A time that may be before 1970: a negative number. */
export const moment: Digits = z.string().regex(/^-?\d+$/) as unknown as Digits
/** A date of birth, restricted by field permissions (field-rights). */
export const birthday = inGroup('personal', moment)
/** The type that a handler returns for an answer. */
export type AnswerInput<S extends z.ZodType> = z.input<S>
/** Whether the schema is a string of digits: an id or a time. */
export const isDigits = (schema: z.ZodType): boolean =>
  schema === id || schema === epoch || schema === moment || schema === birthday
/** Money: a number with two decimals, restricted by field permissions (field-rights). */
export const yuan = inGroup('money', z.number())
/** An amount that every buyer sees, such as a price, so it is not restricted. */
export const publicPrice = z.number()
/** The cost of goods to their seller, in yuan. */
export const cost = inGroup('costs', z.number())
/** A rate that costs are calculated with: a percentage or another unit. */
export const rate = inGroup('costs', z.number())
export const isMoney = (schema: z.ZodType): boolean => schema === yuan || schema === publicPrice || schema === cost
export const flag = z.union([z.literal(0), z.literal(1)])
export const nothing = z.undefined()

/** An id beyond the safe integers becomes -1, which matches no record; 0 often means all, or none. */
const knownId = (value: number): number => (Number.isSafeInteger(value) ? value : -1)

/** An id of a request. */
export const idIn = z
  .union([z.string().regex(/^\d{1,19}$/), z.number().int().nonnegative()])
  .transform(value => knownId(Number(value)))

/** Comma-separated ids of a request, a thousand at most; empty parts are ignored, as in ',90,94,'. */
export const idListIn = z
  .string()
  .transform(text =>
    text
      .split(',')
      .filter(part => part.trim() !== '')
      .join(),
  )
  .pipe(z.string().regex(/^\d{1,19}(,\d{1,19}){0,999}$/))

/** An integer of a request, also as digits. */
export const wholeIn = (minimum: number, maximum: number) =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.number().int()])
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))

/** The maximal number of rows of a page. */
export const MAX_PAGE_SIZE = 10_000

/** The two paging parameters every list takes. */
export const paging = {
  page_no: wholeIn(1, 1_000_000).optional(),
  page_size: wholeIn(1, MAX_PAGE_SIZE).optional(),
}

/** `{ data, page_no, page_size, data_total }` around rows. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), page_no: z.number(), page_size: z.number(), data_total: z.number() })

/** Counts of large tables: `about` marks estimates (designed). */
export const estimated = { about: z.literal(1).optional() }

/** Empty text in a query means "not given". */
export const maybe = <T extends z.ZodType>(inner: T) =>
  z.union([z.literal('').transform(() => undefined), inner]).optional()

/** The order of a list (designed): a column and a direction. Without either, the list's default order applies. */
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
/** Ids and numbers may be strings of digits: a form-encoded body has only strings. */
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
 * Makes zod fields from rules: the same `check` that the form runs in the browser decides. Numbers, ids and times
 * become numbers; a blank optional value becomes undefined.
 */
export function fieldsFrom<const R extends Rules>(rules: R): Fields<R> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, rule] of Object.entries(rules)) shape[name] = fieldFrom(rule)
  return shape as Fields<R>
}

/**
 * Makes the schema of a body from rules, including rules between fields (`when`, `after`). A field whose condition is
 * not met is dropped from the parsed body.
 */
export function formFrom<const R extends Rules>(rules: R) {
  type Body = z.output<z.ZodObject<Fields<R>>>
  type SentBody = z.input<z.ZodObject<Fields<R>>>
  const form = z.any().transform((sent: unknown, context): Body => {
    const values: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {}
    const wrong = checkAll(rules, values)
    addIssues(context, wrong)
    // An invalid value can have any type, so it is discarded.
    return (Object.keys(wrong).length > 0 ? {} : normaliseAll(rules, values)) as Body
  })
  const made = form.meta({ ...objectSchemaOf(rules) }) as unknown as z.ZodType<Body, SentBody>
  forms.set(made, z.object(fieldsFrom(rules) as Record<string, z.ZodType>))
  return made
}

const forms = new WeakMap<z.ZodType, z.ZodObject>()
/** The fields of a body that was made from rules; any other schema is returned unchanged. */
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
  const documented = field.meta({ ...jsonSchemaOf(rule) })
  return rule.group ? inGroup(rule.group, documented) : documented
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

/** Drops fields without a rule, so a row cannot carry in other columns. */
const normaliseAll = (rules: Rules, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => (counts(rule, row) ? [[name, normalise(rule, row[name])]] : [])),
  )

/** The JSON Schema of a rule, for OpenAPI. */
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
