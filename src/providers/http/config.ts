import type { ServiceConfig } from '../services/config'

/** Where the API is, read at run time from /config.json, so that pointing at another deployment needs no rebuild. */
export type Environment = 'dev' | 'test' | 'pro'

/** The four bases of conventions, "Hosts". A base may be an address or a path of this site. */
export interface Hosts {
  readonly base: string
  readonly buyer: string
  readonly seller: string
  readonly admin: string
}

/** How a request says whose it is: a signature in its query, the access token in `Authorization`, or both. */
export type Authentication = 'signature' | 'header' | 'both'

export interface Config {
  readonly env: Environment
  readonly authentication: Authentication
  readonly hosts: Hosts
  /** 'scene/id' (specification) or 'id/scene': the order of the captcha's address (conventions, "differs"). */
  readonly captchaOrder: 'scene/id' | 'id/scene'
  /** Whether to ask the deployment for news; one that has none is asked once. */
  readonly live: boolean
  /** Whether the deployment is the server that this page came from. */
  readonly isOwn: boolean
  /** Whether lists can be asked for an order (contract/sorts.ts); of another deployment only where the file says so. */
  readonly sorts: boolean
  /** Whether writes carry an `Idempotency-Key`; of another deployment only where the file says so. */
  readonly idempotency: boolean
  /** Whether there is distribution; without it nobody has its screens (contract/distribution.md). */
  readonly distribution: boolean
  /** Services of others, by the names that declarations have for them. */
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

/** The element of the document in which a server may hand the file over, so that nobody has to ask for it. */
export const CONFIG_ELEMENT = 'config'

/** What /config.json says; without one, the API is the server this page came from. */
export function askConfig(): Promise<ConfigFile> {
  const handed = document.getElementById(CONFIG_ELEMENT)?.textContent
  return handed ? Promise.resolve(JSON.parse(handed) as ConfigFile) : fetchConfig()
}

const fetchConfig = (): Promise<ConfigFile> =>
  fetch('/config.json', { cache: 'no-cache' })
    .then(async answer => (answer.ok ? ((await answer.json()) as ConfigFile) : {}))
    .catch((): ConfigFile => ({}))

/** Where the API is; the script in the document may have asked already. */
export const loadConfig = async (): Promise<Config> =>
  readConfig((await (globalThis.early?.config ?? askConfig())) as ConfigFile)

/** The address of a path of the API. */
export const urlIn = ({ hosts }: Config, path: string): string =>
  `${(path.startsWith('admin/') ? hosts.admin : hosts.base).replace(/\/$/, '')}/${path}`

/** Whether requests carry a signature, and whether they carry the access token (conventions, "Signature"). */
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
