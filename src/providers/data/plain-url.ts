import { PARAMETERS } from '@contract/parameters'
import { type Config, urlIn } from '../http/config'
import { UnsupportedRequestError } from './unsupported-request'

/** A call as it is sent: its key, the values for the braces of its path, and what the address asked for. */
export interface FoundCall {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** What an address of this window is relative to. */
const here = (): string => globalThis.location?.href ?? 'http://localhost/'

/**
 * The call behind an address and a method, as refine documents `custom`: an address beneath one of the API's own, or a
 * path of it. It is sent as the call of the contract that it is, and as it stands where it is none.
 * @throws UnsupportedRequestError for an address of another origin, which must not get the session's credentials, and for
 * a method that the API does not have
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
  // A path of the API, unless it begins with where the API stands.
  const stands = isAddress || bases.some(base => url.startsWith(base.pathname))
  const asked = new URL(stands ? url : url.replace(/^\/+/, ''), bases[1])
  const base = bases.find(one => asked.origin === one.origin && asked.pathname.startsWith(one.pathname))
  if (!base) {
    throw new UnsupportedRequestError(
      `${call} is not beneath ${bases[0]?.href}: name another service in config.json and ask it as 'GET name:path'`,
      { call },
    )
  }
  const inside = asked.pathname.slice(base.pathname.length)
  const path = base === bases[0] ? `admin/${inside}` : inside
  return { path, search: asked.search }
}

/** The call of the contract whose path this is; a path of words goes before one with braces. */
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
