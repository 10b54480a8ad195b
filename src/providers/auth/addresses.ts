/** URLs of the sign-in flow. Separate from the auth provider, since the boot code needs them first. */

/** Validates the redirect target after sign-in: only paths of this site, otherwise '/'. */
export function safeForward(forward: string | null): string {
  if (!forward?.startsWith('/') || forward.startsWith('//') || forward.includes('\\')) return '/'
  return new URL(forward, window.location.origin).origin === window.location.origin ? forward : '/'
}

/** The URL of /login with a `forward` parameter (specification section 2, "Access rules"). */
export function loginAddress(from: { pathname: string; search: string }): string {
  const back = `${from.pathname}${from.search}`
  return back === '/' || from.pathname === '/login' ? '/login' : `/login?forward=${encodeURIComponent(back)}`
}
