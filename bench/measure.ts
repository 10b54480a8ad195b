import type { CDPSession, Page } from '@playwright/test'

/** No throttling, or the slow line of the budgets: CPU slowed down four times, 1.6 Mbit/s, 150 ms. */
export type Profile = 'none' | 'slow'

export async function slowDown(page: Page, profile: Profile): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  if (profile === 'slow') {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const throughput = (1.6 * 1024 * 1024) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  return cdp
}

export interface Counted {
  readonly js: number
  readonly css: number
  readonly files: number
  /** The JavaScript files with their sizes in bytes. */
  readonly code: readonly string[]
}

/** Transferred compressed bytes by type of file, counted from this call on. */
export async function countBytes(page: Page): Promise<() => Counted> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const answers = new Map<string, { url: string; mimeType: string }>()
  const code: string[] = []
  const total = { js: 0, css: 0, files: 0 }
  cdp.on('Network.responseReceived', ({ requestId, response }) => answers.set(requestId, response))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { mimeType = '', url = '' } = answers.get(requestId) ?? {}
    if (/javascript/.test(mimeType)) {
      total.js += encodedDataLength
      total.files += 1
      code.push(`${new URL(url).pathname} ${encodedDataLength}`)
    } else if (/css/.test(mimeType)) total.css += encodedDataLength
  })
  return () => ({ ...total, code: [...code] })
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Bytes of the JavaScript heap after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
