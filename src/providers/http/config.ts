/** Where the API is, read at run time from /config.json, so that pointing at another deployment needs no rebuild. */
export type Environment = 'dev' | 'test' | 'pro'

/** The four bases of conventions, "Hosts". A base may be an address or a path of this site. */
export interface Hosts {
  readonly base: string
  readonly buyer: string
  readonly seller: string
  readonly admin: string
}

export interface Config {
  readonly env: Environment
  readonly hosts: Hosts
  /** 'scene/id' (specification) or 'id/scene': the order of the captcha's address (conventions, "differs"). */
  readonly captchaOrder: 'scene/id' | 'id/scene'
  /** Whether to ask the deployment for news; one that has none is asked once. */
  readonly live: boolean
}

interface ConfigFile {
  readonly env?: Environment
  readonly hosts?: Partial<Record<Environment, Partial<Hosts>>>
  readonly captchaOrder?: Config['captchaOrder']
  readonly live?: boolean
}

const OURS: Hosts = { base: '/api', buyer: '/', seller: '/', admin: '/api' }

/** Reads /config.json; without one, the API is the server this page came from. */
export async function loadConfig(): Promise<Config> {
  const file = await fetch('/config.json', { cache: 'no-cache' })
    .then(async answer => (answer.ok ? ((await answer.json()) as ConfigFile) : {}))
    .catch((): ConfigFile => ({}))
  return readConfig(file)
}

export function readConfig(file: ConfigFile): Config {
  const env = file.env ?? 'pro'
  return {
    env,
    hosts: { ...OURS, ...file.hosts?.[env] },
    captchaOrder: file.captchaOrder ?? 'scene/id',
    live: file.live ?? true,
  }
}
