/**
 * The path that the product lies below, such as '/demo'; '' where it has a host to itself, as it has unless its document
 * says otherwise. Addresses inside the product never have it.
 */
export const base: string = (typeof document !== 'undefined' && document.documentElement?.dataset?.base) || ''

/** Where the window is, as an address inside the product. */
export const windowAddress = (): { readonly pathname: string; readonly search: string } => ({
  pathname: window.location.pathname.slice(base.length) || '/',
  search: window.location.search,
})

/** An address inside the product as a browser has to be told it: for links of its own. */
export const withBase = (address: string): string => (address.startsWith('/') ? base + address : address)
