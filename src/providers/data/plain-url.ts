import { PARAMETERS } from '@contract/parameters'
import { type Config, urlIn } from '../http/config'
import { UnsupportedRequestError } from './unsupported-request'

/** A call to send: its key, path parameters and query parameters. */
export interface FoundCall {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The base of relative URLs. */
const here = (): string => globalThis.location?.href ?? 'http://localhost/'

/**
 * The call behind a URL and a method, as refine documents `custom`: a URL below the API's, or a path of it. It is
 * mapped to the contract's call, or sent unchanged if there is none.
 * @throws UnsupportedRequestError for a URL of another origin, which must not receive the session's credentials, and
 * for a method that the API does not have
 */
export function callBehind(config: Config, method: string, url: string): FoundCall {
  const call = `${method.toUpperCase()} ${url}`
  if (!METHODS.includes(method)) throw new UnsupportedRequestError(`${call}: the API has no such method`, { call })
  const { path, search } = pathBeneath(config, url, call)
  const key = `${method.toUpperCase()} ${path}`
  const names = new URLSearchParams(search)
  const query = Object.fromEntries(
    [...new Set(names.keys())].map(name => {
      const values = names.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
  return { ...declared(key), query }
}

function pathBeneath(config: Config, url: string, call: string) {
  const bases = [urlIn(config, 'admin/'), urlIn(config, '')].map(base => new URL(base, here()))
  const isAddress = /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)
  // A path of the API, unless it starts with the API's base path.
  const stands = isAddress || bases.some(base => url.startsWith(base.pathname))
  const target = new URL(stands ? url : url.replace(/^\/+/, ''), bases[1])
  const base = bases.find(one => target.origin === one.origin && target.pathname.startsWith(one.pathname))
  if (!base) {
    throw new UnsupportedRequestError(
      `${call} is not beneath ${bases[0]?.href}: name another service in config.json and ask it as 'GET name:path'`,
      { call },
    )
  }
  const inside = target.pathname.slice(base.pathname.length)
  const path = base === bases[0] ? `admin/${inside}` : inside
  return { path, search: target.search }
}

/** The contract's call with this path; a literal path takes precedence over one with parameters. */
function declared(key: string): Pick<FoundCall, 'key' | 'params'> {
  if (Object.hasOwn(PARAMETERS, key)) return { key, params: {} }
  const parts = key.split('/')
  const fits = Object.keys(PARAMETERS).filter(one => {
    const names = one.split('/')
    return names.length === parts.length && names.every((name, at) => isBrace(name) || name === parts[at])
  })
  const [first] = fits.sort((one, other) => braces(one) - braces(other))
  if (first === undefined) return { key, params: {} }
  const params = first
    .split('/')
    .flatMap((name, at) => (isBrace(name) ? [[name.slice(1, -1), decodeURIComponent(parts[at] ?? '')] as const] : []))
  return { key: first, params: Object.fromEntries(params) }
}
const isBrace = (name: string) => name.startsWith('{') && name.endsWith('}')
const braces = (key: string) => key.split('{').length
