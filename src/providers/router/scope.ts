import { createContext } from 'react'

/**
 * The name of a part of a screen that shares the URL with others: its parameters have this prefix, `orders.page_no=2`.
 * Code below it that reads or changes the URL sees only its own parameters.
 */
export const ScopeContext = createContext<string | undefined>(undefined)

/** The parameters of a scope, without their prefix. */
export function withinScope(search: string, scope: string | undefined): string {
  if (scope === undefined) return search
  const own = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    name.startsWith(`${scope}.`) ? [[name.slice(scope.length + 1), value]] : [],
  )
  const text = new URLSearchParams(own).toString()
  return text && `?${text}`
}

/** Replaces the parameters of a scope in a query; others are retained. */
export function putScope(search: string, scope: string | undefined, own: string): string {
  if (scope === undefined) return own
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(`${scope}.`))
  const mine = [...new URLSearchParams(own)].map(([name, value]) => [`${scope}.${name}`, value])
  const text = new URLSearchParams([...others, ...mine]).toString()
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
