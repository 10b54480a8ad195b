import type { NameSource } from '../kinds/kind'
import { textOf } from './props'

/** How long loaded records are used again for the names in files: a minute, as in selects. */
const FRESH_MS = 60_000
/** Records of a page, and the most pages that are loaded to find names. */
const PAGE = 500
const MOST_PAGES = 20

type Record = Readonly<globalThis.Record<string, unknown>>

const plain = (name: unknown) => textOf(name).trim().toLowerCase()

/**
 * The ids of the records that a reference names by their titles. An id is accepted in place of a title; a title that
 * several records have is not.
 * @throws CallError
 */
export async function idsOfNames(names: readonly string[], source: NameSource): Promise<ReadonlyMap<string, string>> {
  const { field, find } = source
  const resource = await find(textOf(field.options.to))
  const rows = await recordsFor(resource.calls.all ?? resource.calls.list, source)
  const ids = new Set(rows.map(row => textOf(row[resource.id])))
  const { none } = field.options
  if (none !== undefined) ids.add(textOf(none))
  const byTitle = new Map<string, string | undefined>()
  for (const row of rows) {
    const title = plain(row[resource.titleField])
    byTitle.set(title, byTitle.has(title) ? undefined : textOf(row[resource.id]))
  }
  return new Map(
    names.flatMap(name => {
      const id = byTitle.get(plain(name)) ?? (ids.has(name) ? name : undefined)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

type Call = Parameters<NameSource['any']>[0]

/** All records of a call, whether it answers them at once or in pages. */
async function recordsFor(call: Call | undefined, { field, any }: NameSource): Promise<readonly Record[]> {
  if (!call) return []
  const where = field.options.permanentFilters as Record | undefined
  const found: Record[] = []
  for (let page_no = 1; page_no <= MOST_PAGES; page_no++) {
    const query = { ...where, page_no, page_size: PAGE } as globalThis.Record<string, string | number>
    const answer = await any(call, { query }, { staleTime: FRESH_MS })
    if (Array.isArray(answer)) return answer as Record[]
    const { data = [], data_total = 0 } = answer as { data?: readonly Record[]; data_total?: number }
    found.push(...data)
    if (data.length === 0 || found.length >= data_total) break
  }
  return found
}
