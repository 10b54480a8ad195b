import { createContext } from 'react'

/**
 * The name of the part of a screen that lives in an address with others: its items stand there as `orders.page_no=2`.
 * Code that reads and changes the address below it sees its own items alone, and touches no others.
 */
export const ScopeContext = createContext<string | undefined>(undefined)

/** What of a query is a scope's, under the names it knows. */
export function withinScope(search: string, scope: string | undefined): string {
  if (scope === undefined) return search
  const own = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    name.startsWith(`${scope}.`) ? [[name.slice(scope.length + 1), value]] : [],
  )
  const text = new URLSearchParams(own).toString()
  return text && `?${text}`
}

/** The query with the items of a scope in place of those it had; all others stay. */
export function putScope(search: string, scope: string | undefined, own: string): string {
  if (scope === undefined) return own
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(`${scope}.`))
  const mine = [...new URLSearchParams(own)].map(([name, value]) => [`${scope}.${name}`, value])
  const text = new URLSearchParams([...others, ...mine]).toString()
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
