import { isDigits, isMoney } from '@contract/define'
import { containsSums, groupOf, unwrapped } from '@contract/field-rights/marks'
import { ALL_FIELDS, FIELD_GROUPS, type FieldRights, hidesValue, MASK, rightTo } from '@contract/field-rights/rules'
import { changeOfRecord, isOfRecords, personalKindOf } from '@contract/personal/fields'
import { masked } from '@contract/personal/rules'
import { z } from 'zod'
import { maskedInside } from './personal'

/**
 * Serializes an answer by the schema of its call: ids and times as digits, money with two decimals, and of each object
 * only the fields of the schema, so that a column outside of the contract is never sent.
 */
export function serialize<S extends z.ZodType>(schema: S, value: z.input<S>): z.output<S> {
  const convert = own(schema)
  return (convert ? convert(value) : value) as z.output<S>
}

/**
 * Serializes for a caller: personal data is masked for everyone (contract/personal), and fields that the caller's role
 * may not see are left out or masked (contract/field-rights).
 */
export function serializeFor<S extends z.ZodType>(schema: S, value: z.input<S>, rights = ALL_FIELDS): z.output<S> {
  const convert = maskingFor(rights)(schema)
  return (convert ? convert(value) : value) as z.output<S>
}

/** Undefined: no conversion. */
type Convert = ((value: unknown) => unknown) | undefined
type ConverterOf = (schema: z.ZodType) => Convert

/** @param leaf overrides the converter of some fields; returns undefined for others */
function converters(leaf: ConverterOf): ConverterOf {
  const known = new WeakMap<z.ZodType, { convert: Convert }>()
  const converterOf: ConverterOf = schema => {
    const found = known.get(schema)
    if (found) return found.convert
    // A recursive schema: until its converter is known, it is resolved at the time of conversion.
    const made: { convert: Convert } = { convert: value => (made.convert ? made.convert(value) : value) }
    known.set(schema, made)
    made.convert = leaf(schema) ?? makeConverter(schema, converterOf)
    return made.convert
  }
  return converterOf
}

const own = converters(() => undefined)

/** The converters by field rights; few roles differ in these. */
const maskings = new Map<string, ConverterOf>()
function maskingFor(rights: FieldRights): ConverterOf {
  const name = FIELD_GROUPS.map(group => rightTo(rights, group).sees).join()
  const made = maskings.get(name) ?? converters(schema => maskingConverter(schema, rights))
  maskings.set(name, made)
  return made
}

function maskingConverter(schema: z.ZodType, rights: FieldRights): Convert {
  const own = unwrapped(schema)
  const group = groupOf(schema) ?? groupOf(own)
  const kind = personalKindOf(own)
  const sees = group ? rightTo(rights, group).sees : 'shown'
  if (sees === 'hidden') return () => undefined
  // A number or a time has no mask: only whether there is one is shown.
  if (sees === 'masked' && !kind) return () => (own instanceof z.ZodString && !isDigits(own) ? MASK : null)
  if (kind) return value => (typeof value === 'string' ? masked(kind, value) : value)
  if (containsSums(own) && hidesValue(rights, 'money')) return withoutSums
  if (isOfRecords(own)) return value => maskedInside(value, rights)
  if (holdsRecords(own)) return bag => maskedInside(bag, rights)
  return schema === changeOfRecord ? change => maskedChange(change, rights) : undefined
}

/** A number with decimals is an amount; matched as a whole, so that a long run of digits is scanned once. */
const NUMBER = /[¥￥]?\s?\d[\d,]*(?:\.\d{2})?/g

const withoutSums: Convert = value =>
  typeof value === 'string' ? value.replace(NUMBER, found => (found.includes('.') ? MASK : found)) : value

const holdsRecords = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodRecord && isOfRecords(schema.valueType as z.ZodType)

function maskedChange(change: unknown, rights: FieldRights): unknown {
  const { field, before, after } = change as z.output<typeof changeOfRecord>
  return { field, before: maskedInside(before, rights, field), after: maskedInside(after, rights, field) }
}

const digits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const money = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

function makeConverter(schema: z.ZodType, converterOf: ConverterOf): Convert {
  if (isDigits(schema)) return digits
  if (isMoney(schema)) return money
  if (schema instanceof z.ZodObject) return fieldsOf(schema, converterOf)
  if (schema instanceof z.ZodDiscriminatedUnion) return choiceOf(schema, converterOf)
  if (schema instanceof z.ZodUnion) return firstThatFits(schema, converterOf)
  if (schema instanceof z.ZodLazy) return unlessEmpty(converterOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unlessEmpty(converterOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodArray) {
    const convert = converterOf(schema.element as z.ZodType)
    return convert && (list => (list as unknown[]).map(convert))
  }
  if (schema instanceof z.ZodRecord) {
    const convert = converterOf(schema.valueType as z.ZodType)
    return convert && (bag => Object.fromEntries(Object.entries(bag as object).map(([k, v]) => [k, convert(v)])))
  }
  return undefined
}

const unlessEmpty = (convert: Convert): Convert => convert && (value => (value == null ? value : convert(value)))

function fieldsOf({ shape }: z.ZodObject, converterOf: ConverterOf): Convert {
  const fields = Object.entries(shape).map(([name, field]) => [name, converterOf(field as z.ZodType)] as const)
  return record => {
    const row = record as Readonly<Record<string, unknown>>
    const out: Record<string, unknown> = {}
    for (const [name, convert] of fields) {
      const value = row[name]
      if (value === undefined) continue
      const made = convert ? convert(value) : value
      if (made !== undefined) out[name] = made
    }
    return out
  }
}

/** For a union without discriminator: the first shape that the value matches. */
function firstThatFits({ options }: z.ZodUnion, converterOf: ConverterOf): Convert {
  const shapes = (options as readonly z.ZodType[]).map(schema => ({
    schema,
    // Tests the whole value, since without its hidden fields it may match no shape.
    whole: own(schema),
    convert: converterOf(schema),
  }))
  if (shapes.every(({ convert }) => convert === undefined)) return undefined
  return value => {
    for (const { schema, whole, convert } of shapes) {
      const made = whole && value !== null ? whole(value) : value
      if (schema.safeParse(made).success) return convert && value !== null ? convert(value) : value
    }
    throw new Error('The answer has none of the shapes of its call')
  }
}

/** For a discriminated union: the shape with the row's discriminator. */
function choiceOf({ def }: z.ZodDiscriminatedUnion, converterOf: ConverterOf): Convert {
  const name = def.discriminator
  const shapes = (def.options as readonly z.ZodObject[]).map(option => ({
    is: (option.shape[name] as z.ZodLiteral).values,
    convert: converterOf(option),
  }))
  return record => {
    const value = (record as Readonly<Record<string, unknown>>)[name]
    const shape = shapes.find(({ is }) => is.has(value as never))
    if (!shape?.convert) throw new Error(`No answer has ${name} ${String(value)}`)
    return shape.convert(record)
  }
}
