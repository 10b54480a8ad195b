/** Addresses around signing in. Apart from the auth provider, because the boot code needs them before anything else. */

/** Where to go after signing in: only to an address of this site. */
export function safeForward(forward: string | null): string {
  if (!forward?.startsWith('/') || forward.startsWith('//') || forward.includes('\\')) return '/'
  return new URL(forward, window.location.origin).origin === window.location.origin ? forward : '/'
}

/** /login with the way back (specification section 2, "Access rules"). */
export function loginAddress(from: { pathname: string; search: string }): string {
  const back = `${from.pathname}${from.search}`
  return back === '/' || from.pathname === '/login' ? '/login' : `/login?forward=${encodeURIComponent(back)}`
}
