import { afterEach, expect, it, vi } from 'vitest'
import { canRun, openLine } from './worker-line'

/** How a page of the demo connects to its marketplace. */

afterEach(() => vi.unstubAllGlobals())

/** Mocks workers: records which one was started, and what it received. */
function workers() {
  const begun: string[] = []
  const handed: MessagePort[] = []
  const port = new MessageChannel().port1
  class SharedWorkerDouble {
    readonly port = port
    constructor() {
      begun.push('shared')
    }
  }
  class WorkerDouble {
    constructor() {
      begun.push('own')
    }
    postMessage(_: string, ports: readonly MessagePort[]) {
      handed.push(...ports)
    }
  }
  return { begun, handed, port, Shared: SharedWorkerDouble, Own: WorkerDouble }
}
const locks = (isFree: boolean) => ({
  request: (_: string, __: object, hold: () => unknown) =>
    isFree ? Promise.resolve(hold()) : Promise.reject(new DOMException('', 'TimeoutError')),
})

it('all tabs share one worker if the browser supports shared workers', async () => {
  const { begun, port, Shared } = workers()
  vi.stubGlobal('SharedWorker', Shared)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  expect(canRun()).toBe(true)
  expect(await openLine('/demo/worker.js')).toBe(port)
  expect(begun).toEqual(['shared'])
})

it('without shared workers the first tab has a dedicated worker, and a second tab none', async () => {
  const { begun, handed, Own } = workers()
  vi.stubGlobal('SharedWorker', undefined)
  vi.stubGlobal('Worker', Own)
  vi.stubGlobal('navigator', { serviceWorker: {}, locks: locks(true) })
  expect(canRun()).toBe(true)
  const line = await openLine('/demo/worker.js')
  const heard = new Promise(resolve => handed[0]?.addEventListener('message', event => resolve(event.data)))
  handed[0]?.start()
  line?.postMessage('asked')
  expect(await heard).toBe('asked')
  expect(begun).toEqual(['own'])
  line?.close()

  vi.stubGlobal('navigator', { serviceWorker: {}, locks: locks(false) })
  expect(await openLine('/demo/worker.js')).toBeUndefined()
  expect(begun).toEqual(['own'])
})

it('a browser without workers, or an insecure page, shows an error', () => {
  vi.stubGlobal('SharedWorker', undefined)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  expect(canRun()).toBe(false)
  vi.stubGlobal('navigator', { locks: locks(true) })
  expect(canRun()).toBe(false)
})
