/** The lock held by one tab at a time in a browser without shared workers. */
const LOCK = 'demo-marketplace'
/** How long a reloaded page waits for its predecessor to release the lock. */
const TIMEOUT_MS = 3_000

/** Checks whether the browser can run the marketplace. */
export const canRun = (): boolean =>
  'serviceWorker' in navigator && (typeof SharedWorker !== 'undefined' || 'locks' in navigator)

/**
 * Connects to the marketplace: to a shared worker or, without support, to a worker of this tab alone. undefined if
 * another tab has that one, since two would overwrite each other's data.
 */
export async function openLine(address: string): Promise<MessagePort | undefined> {
  const how = { type: 'module', name: 'marketplace' } as const
  if (typeof SharedWorker !== 'undefined') return new SharedWorker(address, how).port
  if (!(await takeAlone())) return undefined
  const { port1, port2 } = new MessageChannel()
  new Worker(address, how).postMessage('line', [port2])
  return port1
}

/** Held for the lifetime of the page. */
const takeAlone = (): Promise<boolean> =>
  new Promise(resolve => {
    navigator.locks
      .request(LOCK, { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => {
        resolve(true)
        return new Promise(() => {})
      })
      .catch(() => resolve(false))
  })
