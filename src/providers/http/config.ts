import type { ServiceConfig } from '../services/config'

/** The configuration, read at run time from /config.json, so that pointing at another deployment needs no rebuild. */
export type Environment = 'dev' | 'test' | 'pro'

/** The four base URLs of conventions, "Hosts". A base may be absolute or a path of this site. */
export interface Hosts {
  readonly base: string
  readonly buyer: string
  readonly seller: string
  readonly admin: string
}

/** How requests are authenticated: a signature in the query, the access token in `Authorization`, or both. */
export type Authentication = 'signature' | 'header' | 'both'

export interface Config {
  readonly env: Environment
  readonly authentication: Authentication
  readonly hosts: Hosts
  /** 'scene/id' (specification) or 'id/scene': the order in the captcha's URL (conventions, "differs"). */
  readonly captchaOrder: 'scene/id' | 'id/scene'
  /** Whether to subscribe to live changes; a deployment without them receives one request. */
  readonly live: boolean
  /** Whether the deployment is the server that served this page. */
  readonly isOwn: boolean
  /** Whether lists can be sorted (contract/sorts.ts); on other deployments only if the file enables it. */
  readonly sorts: boolean
  /** Whether writes send an `Idempotency-Key`; on other deployments only if the file enables it. */
  readonly idempotency: boolean
  /** Whether the deployment has distribution; without it its screens are hidden (contract/distribution.md). */
  readonly distribution: boolean
  /** Third-party services by the names used in declarations. */
  readonly services: Readonly<Record<string, ServiceConfig>>
}

export interface ConfigFile {
  readonly env?: Environment
  readonly authentication?: Authentication
  readonly hosts?: Partial<Record<Environment, Partial<Hosts>>>
  readonly captchaOrder?: Config['captchaOrder']
  readonly live?: boolean
  readonly sorts?: boolean
  readonly idempotency?: boolean
  readonly distribution?: boolean
  readonly services?: Config['services']
}

const OURS: Hosts = { base: '/api', buyer: '/', seller: '/', admin: '/api' }

/** The id of the element in which the server may embed the file, which saves a request. */
export const CONFIG_ELEMENT = 'config'

/** Loads /config.json; without one, the API is on the server that served this page. */
export function requestConfig(): Promise<ConfigFile> {
  const handed = document.getElementById(CONFIG_ELEMENT)?.textContent
  return handed ? Promise.resolve(JSON.parse(handed) as ConfigFile) : fetchConfig()
}

const fetchConfig = (): Promise<ConfigFile> =>
  fetch('/config.json', { cache: 'no-cache' })
    .then(async answer => (answer.ok ? ((await answer.json()) as ConfigFile) : {}))
    .catch((): ConfigFile => ({}))

/** Loads the configuration, reusing the inline script's request. */
export const loadConfig = async (): Promise<Config> =>
  readConfig((await (globalThis.early?.config ?? requestConfig())) as ConfigFile)

/** The URL of a path of the API. */
export const urlIn = ({ hosts }: Config, path: string): string =>
  `${(path.startsWith('admin/') ? hosts.admin : hosts.base).replace(/\/$/, '')}/${path}`

/** Whether requests are signed, and whether they carry the access token (conventions, "Signature"). */
export const isSigned = ({ authentication }: Config): boolean => authentication !== 'header'
export const hasHeader = ({ authentication }: Config): boolean => authentication !== 'signature'

export function readConfig(file: ConfigFile): Config {
  const env = file.env ?? 'pro'
  const hosts = file.hosts?.[env]
  const isOwn = hosts?.admin === undefined || hosts.admin === OURS.admin
  return {
    env,
    authentication: file.authentication ?? (env === 'pro' ? 'signature' : 'header'),
    hosts: { ...OURS, ...hosts },
    captchaOrder: file.captchaOrder ?? 'scene/id',
    live: file.live ?? true,
    isOwn,
    sorts: file.sorts ?? isOwn,
    idempotency: file.idempotency ?? isOwn,
    distribution: file.distribution ?? true,
    services: file.services ?? {},
  }
}
