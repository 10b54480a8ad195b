import { encodePart } from '@/lib/encode-part'
import { type Link, type Row, valueAt } from '@/schema'

/** The URL of a row's link; undefined if a route parameter has no value. */
export function hrefOf(to: Link | undefined, row: Row, pathOf: (route: Link['route']) => string): string | undefined {
  if (!to) return undefined
  const { route, params, query, filled = {}, page } = to
  let isWhole = true
  const path = pathOf(route).replace(/\/:(\w+)(?:\([^)]*\))?(\?)?/g, (_, name: string, optional?: string) => {
    const source = params[name] ?? name
    const value = typeof source === 'number' ? source : valueAt(row, source)
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing && !optional) isWhole = false
    return isMissing ? '' : `/${encodePart(value)}`
  })
  const searchParams = new URLSearchParams({
    ...query,
    ...Object.fromEntries(
      Object.entries(filled).flatMap(([name, field]) => {
        const value = String(valueAt(row, field) ?? '')
        return value === '' ? [] : [[name, value]]
      }),
    ),
  })
  const record = page?.id === undefined ? '' : valueAt(row, page.id)
  if (page?.id !== undefined && (record === undefined || record === null || record === '')) return undefined
  const under = page ? `/${page.name}${record === '' ? '' : `/${encodePart(record)}`}` : ''
  return isWhole ? `${path}${under}${searchParams.size > 0 ? `?${searchParams}` : ''}` : undefined
}
