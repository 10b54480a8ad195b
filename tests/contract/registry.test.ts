import { readdirSync, readFileSync } from 'node:fs'
import { errorMessages } from '@contract/error-codes'
import { ENTITIES } from '@contract/registry'
import { entityTable } from '@server/areas/entity-tables'
import { nameColumns } from '@server/areas/log/names'
import * as tables from '@server/generated/tables'
import '@server/areas/handlers'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

/** The facts of entities (contract/entity.ts), checked against everything they name. */

const names = ENTITIES.map(({ name }) => name)
const known: ReadonlySet<string> = new Set(names)
const fileOf = (name: string) => name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)

test('lists every declared entity of the contract once', () => {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter(file =>
    /^export const \w+ = entity\(/m.test(file.endsWith('.ts') ? readFileSync(`contract/${file}`, 'utf8') : ''),
  )
  expect(names.map(fileOf).sort()).toEqual(files.map(file => file.replace(/^.*\/|\.ts$/g, '')).sort())
})

test('names no unknown entity', () => {
  const unknown = ENTITIES.flatMap(({ name, variantOf = name, invalidates = [], scopes = {} }) =>
    [variantOf, ...invalidates, ...Object.values(scopes).flat()]
      .filter(other => !known.has(other))
      .map(other => `${name} names ${other}`),
  )
  expect(unknown).toEqual([])
})

test('has one entity for each path', () => {
  const paths = ENTITIES.flatMap(({ path, morePaths = [], scopes = {} }) => [
    ...(path === undefined ? [] : [path]),
    ...morePaths,
    ...Object.keys(scopes).filter(scope => scope !== path && !morePaths.includes(scope)),
  ])
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('maps each unique index of the database to a known error code, and has no codes of unknown indexes', () => {
  const all = Object.values<unknown>(tables).filter((one): one is PgTable => is(one, PgTable))
  const unique = all.flatMap(table =>
    getTableConfig(table).indexes.flatMap(({ config }) => (config.unique && config.name ? [config.name] : [])),
  )
  const coded = ENTITIES.flatMap(({ errorCodes = {} }) => Object.entries(errorCodes))
  expect(coded.filter(([index]) => !unique.includes(index))).toEqual([])
  expect(coded.filter(([, code]) => !(code in errorMessages))).toEqual([])
})

test('declares fields as a unique key only if the database has a unique index on them', () => {
  const indexesOf = (name: string) => {
    const table = entityTable(name) ?? nameColumns().get(name)?.[0]
    const { indexes } = table ? getTableConfig(table) : { indexes: [] }
    return indexes.flatMap(({ config }) =>
      config.unique ? [config.columns.map(column => ('name' in column ? column.name : ''))] : [],
    )
  }
  const wrong = ENTITIES.filter(
    ({ name, unique }) => unique && !indexesOf(name).some(columns => unique.every(field => columns.includes(field))),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('has a table for the names of all records that the operation log shows by name', () => {
  const without = ENTITIES.filter(
    ({ name, path, logged, named, id, titleField }) =>
      path !== undefined &&
      titleField !== undefined &&
      titleField !== id &&
      logged === undefined &&
      named === undefined &&
      !nameColumns().has(name),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})
