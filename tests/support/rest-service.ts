import type { BaseRecord } from '@refinedev/core'
import { HttpResponse, http as wire } from 'msw'
import type { SetupServer } from 'msw/node'

/** Seven records for a service: customers by name, city and worth. */
export const customers = (): BaseRecord[] =>
  Array.from({ length: 7 }, (_, at) => ({
    ...{ id: at + 1, name: `客${at + 1}`, city: at % 2 ? '上海' : '北京', worth: (at + 1) * 100 },
  }))

const NONE = { status: 404 }
const nothingThere = () => HttpResponse.json({ message: 'There is no such record' }, NONE)

/**
 * A service like json-server, in memory, until the next `reset`.
 * @param place the URL of its records
 * @param rows the initial records; their key is `id`, a number
 */
export function restService(msw: SetupServer, place: string, rows: readonly BaseRecord[]): void {
  let records = [...rows]
  const found = (id: unknown) => records.find(row => String(row.id) === String(id))
  msw.use(
    wire.get(place, ({ request }) => {
      const query = new URL(request.url).searchParams
      const all = inOrder(
        records.filter(row => isLet(row, query)),
        query,
      )
      return HttpResponse.json(pageOf(all, query), { headers: { 'X-Total-Count': String(all.length) } })
    }),
    wire.get(`${place}/:id`, ({ params }) => {
      const row = found(params.id)
      return row ? HttpResponse.json(row) : nothingThere()
    }),
    wire.post(place, async ({ request }) => {
      const row = { ...((await request.json()) as BaseRecord), id: 1 + Math.max(...records.map(one => Number(one.id))) }
      records.push(row)
      return HttpResponse.json(row)
    }),
    wire.patch(`${place}/:id`, async ({ params, request }) => {
      const row = found(params.id)
      return row ? HttpResponse.json(Object.assign(row, await request.json())) : nothingThere()
    }),
    wire.delete(`${place}/:id`, ({ params }) => {
      records = records.filter(row => String(row.id) !== params.id)
      return HttpResponse.json({})
    }),
  )
}

/** Whether a record matches every filter of a query. */
const isLet = (row: BaseRecord, query: URLSearchParams): boolean =>
  [...new Set(query.keys())]
    .filter(name => !name.startsWith('_'))
    .every(name => {
      const [, field = '', by] = /^(\w+?)(?:_(like|gte|lte|ne))?$/.exec(name) ?? []
      const values = query.getAll(name)
      const [first = ''] = values
      if (by === 'like') return String(row[field]).includes(first)
      if (by === 'gte') return Number(row[field]) >= Number(first)
      if (by === 'lte') return Number(row[field]) <= Number(first)
      return by === 'ne' ? String(row[field]) !== first : values.includes(String(row[field]))
    })

function inOrder(rows: readonly BaseRecord[], query: URLSearchParams): readonly BaseRecord[] {
  const sort = query.get('_sort')
  if (!sort) return rows
  const up = rows.toSorted(
    (a, b) => Number(a[sort]) - Number(b[sort]) || String(a[sort]).localeCompare(String(b[sort])),
  )
  return query.get('_order') === 'desc' ? up.reverse() : up
}

/** A page by number, or by its bounds; all rows if the query has neither. */
function pageOf(rows: readonly BaseRecord[], query: URLSearchParams): readonly BaseRecord[] {
  const [page = 0, size = 0, end = 0] = ['_page', '_limit', '_end'].map(name => Number(query.get(name)))
  if (end) return rows.slice(Number(query.get('_start')), end)
  return page && size ? rows.slice((page - 1) * size, page * size) : rows
}
