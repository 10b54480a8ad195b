/** Substitutes for small Node modules, limited to what the server's code uses in a tab. */

/** node:timers/promises */
export const setTimeout = (ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => resolve(value), ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export const setImmediate = (): Promise<unknown> => setTimeout(0)

/** node:os */
export const hostname = (): string => 'browser'

/** node:util */
export const promisify =
  (work: (...args: unknown[]) => void) =>
  (...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      work(...args, (error: unknown, value: unknown) => (error ? reject(error) : resolve(value)))
    })

export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (a instanceof Date) return a.getTime() === (b as Date).getTime()
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    names.length === others.length &&
    names.every(
      name =>
        Object.hasOwn(b, name) &&
        isDeepStrictEqual((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  )
}

type PackCallback = (error: null, bytes: Uint8Array) => void
/** node:zlib: a tab compresses nothing, since nothing is sent over a network; the input is returned unchanged. */
export const gzip = (bytes: Uint8Array, heard: PackCallback): void => heard(null, bytes)
export const brotliCompress = (bytes: Uint8Array, _options: unknown, heard: PackCallback): void => heard(null, bytes)

/** node:fs/promises: there is no disk. */
const noFile = (path: string): Promise<never> => Promise.reject(new Error(`A browser tab has no file ${path}`))
export const open = noFile
export const realpath = noFile

/** node:zlib and node:fs */
export const constants = { BROTLI_PARAM_QUALITY: 1, O_RDONLY: 0, O_NONBLOCK: 0 }

/** node:path, for paths of files only. */
export const resolve = (...parts: readonly string[]): string => parts.join('/')
export const sep = '/'

/** node:tls: client certificates are for payment services, which are unreachable from here. */
export const createSecureContext = (): never => {
  throw new Error('A browser tab keeps no certificates of payment services')
}
