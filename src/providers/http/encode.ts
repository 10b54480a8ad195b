import { QUERY_FIELDS } from '@contract/encodings'
import { encodePart } from '@/lib/encode-part'

/** Encodes names and values for the wire (conventions, "Query arrays" and "POST/PUT body"). */

/** Fills path parameters; a missing one is a programming error. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`No value for {${name}} in ${path}`)
    // Commas of an id list are not encoded, since they are part of the path.
    return encodePart(value).replace(/%2C/g, ',')
  })
}

/** Arrays become repeated keys, objects a[b]=c, null an empty value; undefined is omitted. */
export function encodeForm(values: object): URLSearchParams {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) append(out, name, value)
  return out
}

function append(out: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return
  if (value === null) out.append(name, '')
  else if (Array.isArray(value)) for (const one of value) append(out, name, one)
  else if (typeof value === 'object') {
    for (const [inner, deep] of Object.entries(value)) append(out, `${name}[${inner}]`, deep)
  } else out.append(name, String(value))
}

/** The parameters of a call. */
interface Along {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: object
  readonly body?: object
}

/**
 * Fills missing path parameters from query and body: `content/{content_type}/areas` from a list's `permanentFilters`,
 * or from the record that is sent. Query parameters of a write are moved from its body.
 */
export function placed<S extends Along>(key: string, sent: S): S {
  const params: Record<string, unknown> = { ...sent.params }
  const query: Record<string, unknown> = { ...sent.query }
  const body: Record<string, unknown> = Array.isArray(sent.body) ? {} : { ...sent.body }
  for (const [, name = ''] of key.matchAll(/\{(\w+)\}/g)) {
    if (params[name] !== undefined) continue
    params[name] = query[name] ?? body[name]
    delete query[name]
  }
  const queryNames = Object.keys(body).filter(name => QUERY_FIELDS.has(`${key} ${name}`))
  if (queryNames.length === 0) return { ...sent, params, ...(sent.query && { query }) }
  for (const name of queryNames) {
    query[name] = body[name]
    delete body[name]
  }
  return { ...sent, params, query, body }
}
