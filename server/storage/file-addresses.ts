/**
 * Records store the URL of an uploaded file as a path, '/files/…'. If pages of other origins use the API, `PUBLIC_URL`
 * makes it absolute in every answer, also within rich text, and requests are converted back, so that the server can
 * move without changing records.
 */
const PATH = '/files/'

/** What precedes a file path: the start of a text, of an attribute or of a CSS url, or another item of a list. */
const ADDRESS = /(["'(;,|])\/files\//g

/** Makes the URLs of uploaded files in a JSON text absolute. */
export const withAbsoluteFiles = (json: string, publicUrl: string | undefined): string =>
  publicUrl === undefined || !json.includes(PATH) ? json : json.replace(ADDRESS, `$1${originOf(publicUrl)}${PATH}`)

/** Converts absolute URLs of this server's files in a value back to paths, at any depth. */
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
