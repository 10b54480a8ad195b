/** What two tabs of a browser without shared workers may not have at once. */
const LOCK = 'demo-marketplace'
/** A page that is loaded anew waits so long for the one before it to let go. */
const PATIENCE_MS = 3_000

/** Whether a browser can run the marketplace at all. */
export const canRun = (): boolean =>
  'serviceWorker' in navigator && (typeof SharedWorker !== 'undefined' || 'locks' in navigator)

/**
 * The line to the marketplace: to the worker that all tabs share or, in a browser without such workers, to one of this
 * tab alone. Nothing where another tab has that one: two of them would write over each other.
 */
export async function openLine(address: string): Promise<MessagePort | undefined> {
  const how = { type: 'module', name: 'marketplace' } as const
  if (typeof SharedWorker !== 'undefined') return new SharedWorker(address, how).port
  if (!(await takeAlone())) return undefined
  const { port1, port2 } = new MessageChannel()
  new Worker(address, how).postMessage('line', [port2])
  return port1
}

/** Held as long as this page is there. */
const takeAlone = (): Promise<boolean> =>
  new Promise(resolve => {
    navigator.locks
      .request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true)
        return new Promise(() => {})
      })
      .catch(() => resolve(false))
  })
