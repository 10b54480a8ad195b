/**
 * The browser APIs that the providers need, in plain Node: storage, cookies, a window with an address. The in-process
 * server needs Node itself, so happy-dom is not an option. Import it before any module of src.
 */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null
  }
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#items.set(name, String(value))
  }
  removeItem(name: string): void {
    this.#items.delete(name)
  }
  clear(): void {
    this.#items.clear()
  }
}

/** Cookies without paths and hosts; `max-age` is evaluated only if it is not positive. */
class Cookies {
  readonly #jar = new Map<string, string>()
  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(written: string) {
    const [pair = '', ...attributes] = written.split(';').map(part => part.trim())
    const at = pair.indexOf('=')
    const isGone = attributes.some(one => /^max-age=(?:0|-\d+)$/i.test(one))
    if (isGone) this.#jar.delete(pair.slice(0, at))
    else this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  readonly documentElement = { lang: '' }
  /** The document is empty. */
  getElementById(_id: string): { readonly textContent: string } | null {
    return null
  }
}

const address = new URL('http://admin.test/')

/** Sets the window's address. */
export function goTo(pathAndQuery: string): void {
  address.href = `http://admin.test${pathAndQuery}`
}

/** Emulates the Web Locks API, with one holder per lock. */
export function giveLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  Object.assign(navigator, { locks: { request } })
}

/** Resets the browser's storage and cookies. */
export function clearBrowser(): void {
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the shim has nothing else
    document.cookie = `${pair.split('=')[0]}=; max-age=0`
  }
  Reflect.deleteProperty(navigator, 'locks')
  goTo('/')
}

// In a file with a window they would replace it for all later files of the worker.
if (typeof document !== 'undefined' && 'createElement' in document) throw new Error('This file has a window already')

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

define('localStorage', new MemoryStorage())
define('document', new Cookies())
define('navigator', {})

const page = Object.assign(new EventTarget(), { location: address })
define('window', page)

/** Runs work without a window: an embedded database that finds one assumes a browser. */
export async function withoutWindow<T>(work: () => Promise<T>): Promise<T> {
  Reflect.deleteProperty(globalThis, 'window')
  try {
    return await work()
  } finally {
    define('window', page)
  }
}
