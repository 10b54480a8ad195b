/**
 * Records keep the address of an uploaded file as a path, '/files/…'. Where the API is asked by pages of other origins,
 * `PUBLIC_URL` makes it absolute in every answer, also within rich text, and what comes back is made a path again: the
 * server may move without a change of its records.
 */
const PATH = '/files/'

/** What stands before an address: the beginning of a text, of an attribute or of a CSS url, or another address of a list. */
const ADDRESS = /(["'(;,|])\/files\//g

/** JSON with the address of every uploaded file made absolute. */
export const withAbsoluteFiles = (json: string, publicUrl: string | undefined): string =>
  publicUrl === undefined || !json.includes(PATH) ? json : json.replace(ADDRESS, `$1${originOf(publicUrl)}${PATH}`)

/** A value as it was sent, at every depth, with the absolute addresses of this server's files as records keep them. */
export function withRelativeFiles(value: unknown, publicUrl: string | undefined): unknown {
  if (publicUrl === undefined) return value
  const address = `${originOf(publicUrl)}${PATH}`
  const relative = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replaceAll(address, PATH)
    if (typeof inner !== 'object' || inner === null || inner instanceof File) return inner
    if (Array.isArray(inner)) return inner.map(relative)
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, relative(each)]))
  }
  return relative(value)
}

const originOf = (publicUrl: string): string => publicUrl.replace(/(?<!\/)\/+$/, '')
