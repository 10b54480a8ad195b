import { isDigits, yuan } from '@contract/define'
import { changeOfRecord, isOfRecords, personalKindOf } from '@contract/personal/fields'
import { masked } from '@contract/personal/rules'
import { z } from 'zod'
import { maskedInside } from './personal'

/**
 * What a handler answers, as the call's schema says: ids and times as digits, money with two decimals, and of every
 * object the fields of the schema alone, so that a column nobody promised stays in the house.
 */
export function onWire<S extends z.ZodType>(schema: S, given: z.input<S>): z.output<S> {
  const convert = own(schema)
  return (convert ? convert(given) : given) as z.output<S>
}

/** The same as it leaves the house: what identifies a person is masked, whoever asks (contract/personal). */
export function leaving<S extends z.ZodType>(schema: S, given: z.input<S>): z.output<S> {
  const convert = masking(schema)
  return (convert ? convert(given) : given) as z.output<S>
}

/** Nothing means: as it is. */
type Convert = ((value: unknown) => unknown) | undefined
type ConverterOf = (schema: z.ZodType) => Convert

/** @param leaf what is different about some fields; nothing where they are as all others */
function converters(leaf: ConverterOf): ConverterOf {
  const known = new WeakMap<z.ZodType, { convert: Convert }>()
  const converterOf: ConverterOf = schema => {
    const found = known.get(schema)
    if (found) return found.convert
    // A schema may be its own child: until it is known, it is looked up when there is a value.
    const made: { convert: Convert } = { convert: value => (made.convert ? made.convert(value) : value) }
    known.set(schema, made)
    made.convert = leaf(schema) ?? makeConverter(schema, converterOf)
    return made.convert
  }
  return converterOf
}

const own = converters(() => undefined)
const masking = converters(schema => {
  const kind = personalKindOf(schema)
  if (kind) return value => (typeof value === 'string' ? masked(kind, value) : value)
  if (isOfRecords(schema)) return value => maskedInside(value)
  return schema === changeOfRecord ? maskedChange : undefined
})

function maskedChange(given: unknown): unknown {
  const { field, before, after } = given as z.output<typeof changeOfRecord>
  return { field, before: maskedInside(before, field), after: maskedInside(after, field) }
}

const digits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const money = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

function makeConverter(schema: z.ZodType, converterOf: ConverterOf): Convert {
  if (isDigits(schema)) return digits
  if (schema === yuan) return money
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
    if (converterOf === masking && isOfRecords(schema.valueType as z.ZodType)) return bag => maskedInside(bag)
    const convert = converterOf(schema.valueType as z.ZodType)
    return convert && (bag => Object.fromEntries(Object.entries(bag as object).map(([k, v]) => [k, convert(v)])))
  }
  return undefined
}

const unlessEmpty = (convert: Convert): Convert => convert && (value => (value == null ? value : convert(value)))

function fieldsOf({ shape }: z.ZodObject, converterOf: ConverterOf): Convert {
  const fields = Object.entries(shape).map(([name, field]) => [name, converterOf(field as z.ZodType)] as const)
  return given => {
    const row = given as Readonly<Record<string, unknown>>
    const out: Record<string, unknown> = {}
    for (const [name, convert] of fields) {
      const value = row[name]
      if (value !== undefined) out[name] = convert ? convert(value) : value
    }
    return out
  }
}

/** Of shapes that nothing tells apart, the first that the value is. */
function firstThatFits({ options }: z.ZodUnion, converterOf: ConverterOf): Convert {
  const shapes = (options as readonly z.ZodType[]).map(schema => ({ schema, convert: converterOf(schema) }))
  if (shapes.every(({ convert }) => convert === undefined)) return undefined
  return given => {
    for (const { schema, convert } of shapes) {
      const made = convert && given !== null ? convert(given) : given
      if (schema.safeParse(made).success) return made
    }
    throw new Error('The answer has none of the shapes of its call')
  }
}

/** Of several shapes the one whose constant the row has. */
function choiceOf({ def }: z.ZodDiscriminatedUnion, converterOf: ConverterOf): Convert {
  const name = def.discriminator
  const shapes = (def.options as readonly z.ZodObject[]).map(option => ({
    is: (option.shape[name] as z.ZodLiteral).values,
    convert: converterOf(option),
  }))
  return given => {
    const value = (given as Readonly<Record<string, unknown>>)[name]
    const shape = shapes.find(({ is }) => is.has(value as never))
    if (!shape?.convert) throw new Error(`No answer has ${name} ${String(value)}`)
    return shape.convert(given)
  }
}
