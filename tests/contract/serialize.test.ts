import { CALLS, type CallKey, definitionOf } from '@contract/calls'
import { epoch, id, isDigits, yuan } from '@contract/define'
import { serialize } from '@server/serialize'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** A value that a handler may return: ids and times as numbers, and no list empty. */
function sampleOf(schema: z.ZodType, depth = 0): unknown {
  if (isDigits(schema)) return 1_700_000_000
  if (schema === yuan) return 10
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType, depth)])
    return { ...Object.fromEntries(fields), password_hash: 'kept in the house' }
  }
  if (schema instanceof z.ZodArray) return depth > 3 ? [] : [sampleOf(schema.element as z.ZodType, depth + 1)]
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
    return sampleOf(schema.def.options[0] as z.ZodType, depth)
  if (schema instanceof z.ZodLazy) return sampleOf(schema.unwrap() as z.ZodType, depth + 1)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return depth > 3
      ? schema instanceof z.ZodNullable
        ? null
        : undefined
      : sampleOf(schema.unwrap() as z.ZodType, depth + 1)
  if (schema instanceof z.ZodRecord) return { one: sampleOf(schema.valueType as z.ZodType, depth) }
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1)
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodString) return 'text'
  if (schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodUnknown) return 'anything'
  if (schema instanceof z.ZodUndefined) return undefined
  throw new Error(`No sample of ${schema.constructor.name}`)
}

const answers = (Object.keys(CALLS) as CallKey[]).filter(key => (definitionOf(key).kind ?? 'json') === 'json')

describe('a serialized answer', () => {
  it('has ids and times as digits in every call, and no other field', async () => {
    expect(
      await offenders(answers, key => {
        const { answer } = definitionOf(key)
        const serialized = serialize(answer, sampleOf(answer))
        expect(answer.safeParse(serialized).error).toBeUndefined()
        expect(JSON.stringify(serialized) ?? '').not.toContain('kept in the house')
      }),
    ).toEqual([])
  })

  it('retains null, missing fields and digits', () => {
    const schema = z.object({ a: id.nullable(), b: epoch.optional(), c: id })
    expect(serialize(schema, { a: null, c: '7' })).toEqual({ a: null, c: '7' })
  })

  it('has amounts with two decimals', () => {
    expect(serialize(z.object({ price: yuan }), { price: 0.1 + 0.2 })).toEqual({ price: 0.3 })
  })
})
