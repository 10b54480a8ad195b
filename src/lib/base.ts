/**
 * The base path of the product, such as '/demo'; '' by default, unless the document sets another. URLs inside the
 * product do not contain it.
 */
export const base: string = (typeof document !== 'undefined' && document.documentElement?.dataset?.base) || ''

/** The window's location as a URL inside the product. */
export const windowAddress = (): { readonly pathname: string; readonly search: string } => ({
  pathname: window.location.pathname.slice(base.length) || '/',
  search: window.location.search,
})

/** A URL inside the product with the base path, for native links. */
export const withBase = (address: string): string => (address.startsWith('/') ? base + address : address)
