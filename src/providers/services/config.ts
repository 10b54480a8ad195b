/** An external service, as /config.json names it: `services: { crm: { url, kind, auth } }`. */
export interface ServiceConfig {
  /** Where its collections stand. Not said for one that is asked through the server, which knows it. */
  readonly url?: string
  /** How it names pages, orders and filters; as json-server does unless said. */
  readonly kind?: ServiceKind
  /**
   * How it is signed in to: not at all; with the token of the signed-in user; or through our server, which has
   * the secret. A secret itself has no place in a file that everybody may read.
   */
  readonly auth?: 'none' | 'session' | 'proxy'
  /** false where its lists cannot be asked for an order. */
  readonly sorts?: boolean
  /** Of the kind `pages`: what its parameters and the parts of its answers are called, where that is not usual. */
  readonly names?: PageNames
}
export type ServiceKind = 'json-server' | 'json-server-1' | 'postgrest' | 'pages'

/** Names of a service that answers pages in words of its own. */
export interface PageNames {
  readonly page?: string
  readonly size?: string
  /** The number of the first page, 1 unless said. */
  readonly first?: 0 | 1
  readonly sort?: string
  /** The keys of its answer under which the rows and their number stand. */
  readonly rows?: string
  readonly total?: string
}

/** The service that a call belongs to: 'crm' of `GET crm:contacts`. Nothing for a call of our own. */
export const serviceOf = (key: string | undefined): string | undefined => /^\S+ (\w+):/.exec(key ?? '')?.[1]
