import {
  conditionOf,
  contains,
  defineFilters,
  equals,
  equalsUnlessZero,
  flag,
  isAmongFirst,
  on,
  range,
  rangeInside,
} from '@server/areas/filters'
import { shops } from '@server/db/schema'
import { desc } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'

const dialect = new PgDialect()
const { shop_name, member_name, shop_id } = shops

/** The condition as an SQL statement with its parameters. */
function sqlOf(filters: object, query: Readonly<Record<string, unknown>>) {
  const condition = conditionOf(shops, filters, query)
  return condition && dialect.sqlToQuery(condition)
}

describe('the filters of a list', () => {
  it('ignore an omitted or empty parameter', () =>
    expect(
      sqlOf(
        {
          shop_name: contains,
          shop_id: equals,
          keyword: on([shop_name, member_name], contains),
          shop_createtime: range,
        },
        { shop_name: '', shop_id: undefined, other: 'x' },
      ),
    ).toBeUndefined())

  it('compare the column of the same name, 0 included', () =>
    expect(sqlOf({ shop_id: equals, member_name: equals }, { shop_id: 0, member_name: 'a' })).toMatchObject({
      sql: '("shops"."shop_id" = $1 and "shops"."member_name" = $2)',
      params: [0, 'a'],
    }))

  it('match any of several columns', () =>
    expect(sqlOf({ keyword: on([shop_name, member_name], contains) }, { keyword: '%店' })).toMatchObject({
      sql: '("shops"."shop_name" ilike $1 or "shops"."member_name" ilike $2)',
      params: ['%\\%店%', '%\\%店%'],
    }))

  it('match every record for 0 if declared so', () => {
    expect(sqlOf({ shop_id: equalsUnlessZero }, { shop_id: 0 })).toBeUndefined()
    expect(sqlOf({ shop_id: equalsUnlessZero }, { shop_id: 7 })?.params).toEqual([7])
  })

  it('parse a digit as a flag', () => {
    expect(sqlOf({ is: on(shop_id, flag) }, { is: '1' })?.params).toEqual([1])
    expect(sqlOf({ is: on(shop_id, flag) }, { is: '0' })?.params).toEqual([0])
  })

  it('include or exclude the bounds of a period, and accept one bound', () => {
    const period = { start_time: 0, end_time: 9 }
    expect(sqlOf({ shop_createtime: range }, period)?.sql).toBe(
      '("shops"."shop_createtime" >= $1 and "shops"."shop_createtime" <= $2)',
    )
    expect(sqlOf({ shop_createtime: rangeInside }, period)?.sql).toBe(
      '("shops"."shop_createtime" > $1 and "shops"."shop_createtime" < $2)',
    )
    expect(sqlOf({ shop_createtime: range }, { end_time: 9 })?.sql).toBe('"shops"."shop_createtime" <= $1')
  })

  it('match the query schema of their call', () => {
    const conditions = defineFilters('GET admin/shops', shops, { member_name: contains })
    const found = conditions({ member_name: '张' })
    expect(found && dialect.sqlToQuery(found).params).toEqual(['%张%'])
  })
})

describe('the first rows of several conditions', () => {
  it('are none without a condition', () => {
    const isFound = isAmongFirst({
      key: shop_id,
      anyOf: [undefined],
      where: undefined,
      orderBy: [desc(shop_id)],
      limit: 5,
    })
    expect(dialect.sqlToQuery(isFound).sql).toBe('false')
  })
})
