import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSink } from './file'
import { type HandedOver, handedOver } from './testing'

let files: HandedOver[]
beforeEach(() => {
  files = handedOver()
})
afterEach(() => void vi.restoreAllMocks())

it('a file of many pieces has all of them in their order', async () => {
  const sink = await openSink('shops.csv', 'csv', true)
  const pieces = Array.from({ length: 7 }, (_, at) => String(at).repeat(400_000))
  for (const piece of pieces) await sink?.write(piece)
  await sink?.close()
  const [file] = files
  expect([file?.name, file?.blob.type]).toEqual(['shops.csv', 'text/csv;charset=utf-8'])
  expect((await file?.blob.text()) === pieces.join('')).toBe(true)
})

it('an aborted file is not downloaded', async () => {
  const sink = await openSink('shops.csv', 'csv', false)
  await sink?.write('名称')
  await sink?.abort()
  expect(files).toEqual([])
})
