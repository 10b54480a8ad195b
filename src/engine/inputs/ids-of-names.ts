import { readPage } from '@/providers/data/data-provider'
import { readWholeList } from '@/providers/data/whole-list'
import type { Row } from '@/schema'
import type { NameSource } from '../kinds/kind'
import { textOf } from './props'

/** How long loaded records are used again for the names in files: a minute, as in selects. */
const FRESH_MS = 60_000

const plain = (name: unknown) => textOf(name).trim().toLowerCase()

/**
 * The ids of the records that a reference names by their titles. An id is accepted in place of a title; a title that
 * several records have is not.
 * @throws CallError
 * @throws UnsupportedRequestError for more records than are read at once
 */
export async function idsOfNames(names: readonly string[], source: NameSource): Promise<ReadonlyMap<string, string>> {
  const { field, find } = source
  const { calls, id, titleField } = await find(textOf(field.options.to))
  const rows = await recordsFor(calls.all ?? calls.list, id, source)
  const ids = new Set(rows.map(row => textOf(row[id])))
  const { none } = field.options
  if (none !== undefined) ids.add(textOf(none))
  const byTitle = new Map<string, string | undefined>()
  for (const row of rows) {
    const title = plain(row[titleField])
    byTitle.set(title, byTitle.has(title) ? undefined : textOf(row[id]))
  }
  return new Map(
    names.flatMap(name => {
      const found = byTitle.get(plain(name)) ?? (ids.has(name) ? name : undefined)
      return found === undefined ? [] : [[name, found] as const]
    }),
  )
}

type Call = Parameters<NameSource['any']>[0]

/** All records of a call, whether it answers them at once or in pages. */
async function recordsFor(call: Call | undefined, id: string, { field, any }: NameSource): Promise<readonly Row[]> {
  if (!call) return []
  const where = field.options.permanentFilters as Readonly<Record<string, string>> | undefined
  const page = async (page_no: number, page_size: number) =>
    readPage(await any(call, { query: { ...where, page_no, page_size } }, { staleTime: FRESH_MS }))
  const { data } = await readWholeList({ call, id, page })
  return data
}
