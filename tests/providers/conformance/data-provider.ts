import type { BaseRecord, CrudFilter, CrudOperators, DataProvider } from '@refinedev/core'
import { beforeEach, describe, expect, it } from 'vitest'

type Operator = Exclude<CrudOperators, 'or' | 'and'>

/** A resource with records and the expected behaviour of its provider. */
export interface DataCase {
  readonly provider: DataProvider
  readonly resource: string
  /** The key of a record. */
  readonly id: string
  /** Passed with every request. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** A new record, different each time. */
  readonly fresh: (at: number) => Readonly<Record<string, unknown>>
  /** A field that can be changed alone, and its next value. */
  readonly change: Readonly<Record<string, unknown>>
  /** Whether records can be deleted; if not, the provider rejects the call. */
  readonly deletes: boolean
  /** Sortable columns; a request sorts by at most `most` of them. */
  readonly orders: { readonly by: readonly string[]; readonly most: number }
  /** Supported filters, each with the predicate for the records that match it. */
  readonly filters: readonly (readonly [filter: CrudFilter, lets: (row: BaseRecord) => boolean])[]
  /** Filters without an equivalent in the API; the provider rejects them. */
  readonly rejected: readonly CrudFilter[]
  /** A path of the API that returns an answer, for `custom`. */
  readonly address: string
  /** The number of requests sent. */
  readonly sent: () => number
}

/** Every operator of refine that compares one field. */
export const OPERATORS: readonly Operator[] = [
  ...(['eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'in', 'nin', 'ina', 'nina', 'contains', 'ncontains'] as const),
  ...(['containss', 'ncontainss', 'between', 'nbetween', 'null', 'nnull', 'startswith', 'nstartswith'] as const),
  ...(['startswiths', 'nstartswiths', 'endswith', 'nendswith', 'endswiths', 'nendswiths'] as const),
]

/**
 * refine's contract of a data provider (https://refine.dev/docs/data/data-provider/), for any provider.
 * @param setup returns a provider over records that no earlier test has changed
 */
export function describeDataProvider(name: string, setup: () => Promise<DataCase>): void {
  describe(`the data provider of ${name}`, () => {
    let dataCase: DataCase
    beforeEach(async () => {
      dataCase = await setup()
    })
    const target = () => ({ resource: dataCase.resource, ...(dataCase.meta && { meta: dataCase.meta }) })
    const list = (more: object = {}) => dataCase.provider.getList<BaseRecord>({ ...target(), ...more })
    const every = async () => (await list({ pagination: { mode: 'off' } })).data
    const idsOf = (rows: readonly BaseRecord[]) => rows.map(row => String(row[dataCase.id]))
    const create = async (at: number) =>
      (await dataCase.provider.create<BaseRecord>({ ...target(), variables: dataCase.fresh(at) })).data

    lists({ list, every, idsOf, dataCase: () => dataCase })

    it('reads a record by id, as a text and as a number', async () => {
      const [first] = await every()
      const id = String(first?.[dataCase.id])
      for (const key of [id, ...(Number.isNaN(Number(id)) ? [] : [Number(id)])]) {
        const { data } = await dataCase.provider.getOne<BaseRecord>({ ...target(), id: key })
        expect(String(data[dataCase.id])).toBe(id)
      }
    })

    it('rejects with a status and a message for a missing record', async () => {
      const failed = dataCase.provider.getOne({ ...target(), id: '987654321' })
      await expect(failed).rejects.toMatchObject({ statusCode: 404, message: expect.any(String) })
    })

    it('reads the records of several ids, and no others', async () => {
      const ids = idsOf(await every()).slice(0, 2)
      const answer = await dataCase.provider.getMany?.<BaseRecord>({ ...target(), ids })
      expect(answer && idsOf(answer.data).sort()).toEqual(ids.sort())
    })

    it('creates a record, updates some of its fields and deletes it', async () => {
      const made = await create(1)
      const id = String(made[dataCase.id])
      expect(made).toMatchObject(dataCase.fresh(1))
      await dataCase.provider.update({ ...target(), id, variables: dataCase.change })
      expect((await dataCase.provider.getOne<BaseRecord>({ ...target(), id })).data).toMatchObject({
        ...dataCase.fresh(1),
        ...dataCase.change,
      })
      const deleted = dataCase.provider.deleteOne({ ...target(), id })
      if (!dataCase.deletes) return expect(deleted).rejects.toThrow(dataCase.resource)
      await deleted
      expect(idsOf(await every())).not.toContain(id)
    })

    it('creates, updates and deletes many, in order', async () => {
      const { createMany, updateMany, deleteMany } = manyOf(dataCase.provider)
      const made = await createMany<BaseRecord>({ ...target(), variables: [dataCase.fresh(2), dataCase.fresh(3)] })
      expect(made.data).toMatchObject([dataCase.fresh(2), dataCase.fresh(3)])
      const ids = idsOf(made.data)
      await updateMany({ ...target(), ids, variables: dataCase.change })
      for (const id of ids) {
        expect((await dataCase.provider.getOne<BaseRecord>({ ...target(), id })).data).toMatchObject(dataCase.change)
      }
      const deleted = deleteMany({ ...target(), ids })
      if (!dataCase.deletes) return expect(deleted).rejects.toThrow(dataCase.resource)
      await deleted
      expect(idsOf(await every()).filter(id => ids.includes(id))).toEqual([])
    })

    it('returns its API URL, and calls a URL below it', async () => {
      expect(dataCase.provider.getApiUrl()).toMatch(/^(https?:\/)?\//)
      const answer = await dataCase.provider.custom?.({ url: dataCase.address, method: 'get' })
      expect(answer?.data).toBeDefined()
    })
  })
}

type Many = Required<Pick<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>>

/** Bulk operations as refine's hooks run them: one call per record if the provider has no bulk method. */
function manyOf({ create, update, deleteOne, createMany, updateMany, deleteMany }: DataProvider): Many {
  const each = async <T, R>(of: readonly T[], write: (one: T) => Promise<{ data: R }>) => {
    const data: R[] = []
    for (const one of of) data.push((await write(one)).data)
    return { data }
  }
  return {
    createMany: createMany ?? (({ variables, ...rest }) => each(variables, one => create({ ...rest, variables: one }))),
    updateMany: updateMany ?? (({ ids, ...rest }) => each(ids, id => update({ ...rest, id }))),
    deleteMany: deleteMany ?? (({ ids, ...rest }) => each(ids, id => deleteOne({ ...rest, id }))),
  }
}

interface Lists {
  readonly list: (more?: object) => ReturnType<DataProvider['getList']>
  readonly every: () => Promise<readonly BaseRecord[]>
  readonly idsOf: (rows: readonly BaseRecord[]) => readonly string[]
  readonly dataCase: () => DataCase
}

/** Tests of getList: pagination, sorters and filters. */
function lists({ list, every, idsOf, dataCase }: Lists): void {
  it('returns pages that together are the whole list, each with the total', async () => {
    const all = idsOf(await every())
    expect(all.length).toBeGreaterThan(3)
    const pages: string[] = []
    for (let currentPage = 1; currentPage <= Math.ceil(all.length / 3); currentPage++) {
      const { data, total } = await list({ pagination: { mode: 'server', currentPage, pageSize: 3 } })
      expect(total).toBe(all.length)
      pages.push(...idsOf(data))
    }
    expect(pages).toEqual(all)
  })

  it.each(['off', 'client'] as const)('returns the whole list if pagination is %s', async mode => {
    const { data, total } = await list({ pagination: { mode, currentPage: 2, pageSize: 1 } })
    expect([data.length, total]).toEqual([(await every()).length, (await every()).length])
  })

  it('sorts a list in both directions', async () => {
    const { by } = dataCase().orders
    for (const field of by) {
      const ways = await Promise.all(
        (['asc', 'desc'] as const).map(async order =>
          (await list({ pagination: { mode: 'off' }, sorters: [{ field, order }] })).data.map(row => row[field]),
        ),
      )
      expect(ways[1], field).toEqual([...(ways[0] ?? [])].reverse())
      expect(new Set(ways[0]).size, field).toBeGreaterThan(1)
    }
  })

  it('rejects unsupported sorters by name, before a request', async () => {
    const { by, most } = dataCase().orders
    if (!Number.isFinite(most)) return expect(most).toBe(Number.POSITIVE_INFINITY)
    const sorters = Array.from({ length: most + 1 }, (_, at) => ({ field: by[at] ?? 'another', order: 'asc' }))
    const before = dataCase().sent()
    await expect(list({ sorters })).rejects.toThrow(sorters.at(-1)?.field)
    expect(dataCase().sent()).toBe(before)
  })

  it('applies each filter', async () => {
    const all = await every()
    for (const [filter, lets] of dataCase().filters) {
      const expected = idsOf(all.filter(lets))
      const { data } = await list({ pagination: { mode: 'off' }, filters: [filter] })
      expect([...idsOf(data)].sort(), JSON.stringify(filter)).toEqual([...expected].sort())
      // A filter that matches all records, or none, proves nothing.
      expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0)
      expect(expected.length, JSON.stringify(filter)).toBeLessThan(all.length)
    }
  })

  it('rejects an unsupported filter by field and operator, before a request', async () => {
    const wrong: string[] = []
    for (const filter of dataCase().rejected) {
      const before = dataCase().sent()
      const error: unknown = await list({ filters: [filter] }).then(
        () => undefined,
        reason => reason,
      )
      const text = error instanceof Error ? error.message : ''
      const names = [filter.operator, ...('field' in filter ? [filter.field] : [])]
      if (dataCase().sent() > before || !names.every(word => text.includes(word))) wrong.push(JSON.stringify(filter))
    }
    expect(wrong).toEqual([])
  })
}
