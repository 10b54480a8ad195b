import { loginAddress, safeForward } from '@/providers/auth/addresses'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Paths that need no sign-in (specification section 2, "Access rules"). */
const OPEN: ReadonlySet<string> = new Set(['/login', '/auto-list', '/404', '/401'])

/**
 * The initial redirect: without a session to /login with a `forward` parameter, from /login with a session to its
 * `forward`, otherwise none.
 */
export function startAddress(at: Address, isSignedIn: boolean): string {
  if (isSignedIn && at.pathname === '/login') return forwardOf(at.search)
  if (!isSignedIn && !OPEN.has(at.pathname)) return loginAddress(at)
  return at.pathname + at.search
}

/** The URL in `forward`, with the other query parameters. */
export function forwardOf(search: string): string {
  const query = new URLSearchParams(search)
  const to = new URL(safeForward(query.get('forward')), window.location.origin)
  if (to.pathname === '/login') return '/'
  query.delete('forward')
  for (const [name, value] of query) to.searchParams.append(name, value)
  return to.pathname + to.search
}
