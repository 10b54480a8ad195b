/** A third-party service in /config.json: `services: { crm: { url, kind, auth } }`. */
export interface ServiceConfig {
  /** The base URL of its collections. Omitted for a proxied service, which the server has. */
  readonly url?: string
  /** Its conventions for pages, sorting and filters. @default json-server */
  readonly kind?: ServiceKind
  /**
   * Its authentication: none; the token of the signed-in user; or a proxy on this server, which has the secret. A
   * secret itself must not be in a publicly readable file.
   */
  readonly auth?: 'none' | 'session' | 'proxy'
  /** false if its lists cannot be sorted. */
  readonly sorts?: boolean
  /** For the kind `pages`: names of parameters and response keys, if they differ from the usual. */
  readonly names?: PageNames
}
export type ServiceKind = 'json-server' | 'json-server-1' | 'postgrest' | 'pages'

/** Names used by a service with pages. */
export interface PageNames {
  readonly page?: string
  readonly size?: string
  /** The number of the first page. @default 1 */
  readonly first?: 0 | 1
  readonly sort?: string
  /** Response keys of the rows and their total. */
  readonly rows?: string
  readonly total?: string
}

/** The service of a call: 'crm' for `GET crm:contacts`; undefined for this API. */
export const serviceOf = (key: string | undefined): string | undefined => /^\S+ (\w+):/.exec(key ?? '')?.[1]
