import { describe, expect, it, vi } from 'vitest'
import { type JobOptions, startJob } from './job'
import type { JobItem } from './job-items'

const line = (id: string, outcome: JobItem['outcome'] = 'waiting'): JobItem => ({
  id,
  title: `店铺${id}`,
  row: { id },
  outcome,
})
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(String(at + 1)))
const refusing =
  (...ids: string[]) =>
  async (rows: readonly { id?: unknown }[]) => {
    if (rows.some(row => ids.includes(String(row.id)))) throw new Error(`refused ${rows.map(row => row.id)}`)
  }

const start = (first: readonly JobItem[], options: Partial<JobOptions> = {}) =>
  startJob(first, {
    send: async () => {},
    pieceSize: 1,
    width: 4,
    explain: error => ({
      why: String(error instanceof Error ? error.message : error),
      isCutOff: error === 'lost' || error === 'unanswered',
      isUnknown: error === 'unanswered',
    }),
    ...options,
  })
const ended = (job: ReturnType<typeof start>) => vi.waitFor(() => expect(job.state().phase).toBe('ended'))
const outcomes = (job: ReturnType<typeof start>) => job.state().lines.map(({ outcome }) => outcome)

/** A send whose calls are settled one by one. */
function pendingSend() {
  const waiting: { ids: unknown[]; resolve: () => void }[] = []
  const send = (rows: readonly { id?: unknown }[]) =>
    new Promise<void>(resolve => void waiting.push({ ids: rows.map(row => row.id), resolve }))
  return { waiting, send }
}

describe('a job', () => {
  it('processes every item, and leaves skipped ones alone', async () => {
    const send = vi.fn(async () => {})
    const job = start([line('1'), line('2', 'skipped'), line('3')], { send })
    await ended(job)
    expect(outcomes(job)).toEqual(['done', 'skipped', 'done'])
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('ends immediately without items', () => expect(start([]).state().phase).toBe('ended'))

  it('limits the number of concurrent requests', async () => {
    const { waiting, send } = pendingSend()
    const job = start(lines(6), { send, width: 2 })
    expect(waiting.map(({ ids }) => ids)).toEqual([['1'], ['2']])
    waiting[0]?.resolve()
    await vi.waitFor(() => expect(waiting).toHaveLength(3))
    expect(job.state().counts).toMatchObject({ done: 1, running: 2, waiting: 3 })
  })

  it('reports items without a response as unknown, and resends them on retry', async () => {
    const send = vi.fn<JobOptions['send']>().mockRejectedValueOnce('unanswered').mockResolvedValue(undefined)
    const job = start(lines(2), { send, pieceSize: 2 })
    await ended(job)
    expect(outcomes(job)).toEqual(['unknown', 'unknown'])
    expect(job.state().counts).toMatchObject({ unknown: 2, refused: 0 })
    job.retry()
    await ended(job)
    expect(outcomes(job)).toEqual(['done', 'done'])
    expect(send.mock.calls.map(([rows]) => rows.length)).toEqual([2, 2])
  })

  it('continues after a rejection, and shows the reason', async () => {
    const job = start(lines(3), { send: refusing('2') })
    await ended(job)
    expect(outcomes(job)).toEqual(['done', 'refused', 'done'])
    expect(job.state().lines[1]?.why).toBe('refused 2')
  })

  it('halves a rejected batch until each record has a result', async () => {
    const send = vi.fn(refusing('3'))
    const job = start(lines(8), { send, pieceSize: 8, width: 1 })
    await ended(job)
    expect(job.state().counts).toMatchObject({ done: 7, refused: 1 })
    expect(send.mock.calls.map(([rows]) => rows.length)).toEqual([8, 4, 2, 2, 1, 1, 4])
  })

  it('counts the second half of a rejected batch as waiting while the first is pending', async () => {
    const { waiting, send } = pendingSend()
    const rejectWhole = (rows: readonly { id?: unknown }[]) =>
      rows.length === 4 ? Promise.reject(new Error('refused')) : send(rows)
    const job = start(lines(4), { send: rejectWhole, pieceSize: 4, width: 1 })
    await vi.waitFor(() => expect(waiting.map(({ ids }) => ids)).toEqual([['1', '2']]))
    expect(outcomes(job)).toEqual(['running', 'running', 'waiting', 'waiting'])
  })

  it('resends only the failed items', async () => {
    const bad = new Set(['2'])
    const send = vi.fn(async (rows: readonly { id?: unknown }[]) => {
      if (rows.some(row => bad.has(String(row.id)))) throw new Error('no')
    })
    const job = start(lines(3), { send })
    await ended(job)
    bad.clear()
    job.retry()
    await ended(job)
    expect(outcomes(job)).toEqual(['done', 'done', 'done'])
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('pauses: pending requests finish, the rest waits', async () => {
    const { waiting, send } = pendingSend()
    const job = start(lines(4), { send, width: 1 })
    job.pause()
    waiting[0]?.resolve()
    await vi.waitFor(() => expect(job.state().counts.done).toBe(1))
    expect(waiting).toHaveLength(1)
    expect(job.state().phase).toBe('paused')
    job.resume()
    expect(waiting).toHaveLength(2)
  })

  it('stops: the rest is left, and can be resumed later', async () => {
    const { waiting, send } = pendingSend()
    const job = start(lines(4), { send, width: 1 })
    job.cancel()
    expect(job.state().phase).toBe('running')
    waiting[0]?.resolve()
    await ended(job)
    expect(outcomes(job)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled'])
    job.retry()
    expect(waiting).toHaveLength(2)
  })

  it('can be stopped while it is paused', async () => {
    const { waiting, send } = pendingSend()
    const job = start(lines(2), { send, width: 1 })
    job.pause()
    waiting[0]?.resolve()
    await vi.waitFor(() => expect(job.state().counts.done).toBe(1))
    job.cancel()
    expect(job.state().phase).toBe('ended')
    expect(outcomes(job)).toEqual(['done', 'cancelled'])
  })

  it('pauses automatically when the server is unreachable', async () => {
    const send = vi.fn(() => Promise.reject('lost'))
    const job = start(lines(50), { send, width: 1 })
    await vi.waitFor(() => expect(job.state().isCutOff).toBe(true))
    expect(job.state().phase).toBe('paused')
    expect(send).toHaveBeenCalledTimes(3)
    job.resume()
    expect(job.state().isCutOff).toBe(false)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(6))
  })

  it('does not halve a batch that never reached the server', async () => {
    const send = vi.fn(() => Promise.reject('lost'))
    const job = start(lines(8), { send, pieceSize: 8 })
    await ended(job)
    expect(send).toHaveBeenCalledTimes(1)
    expect(job.state().counts.refused).toBe(8)
  })

  it('notifies subscribers until they unsubscribe', async () => {
    const changed = vi.fn()
    const { waiting, send } = pendingSend()
    const job = start(lines(2), { send, width: 1 })
    const leave = job.subscribe(changed)
    waiting[0]?.resolve()
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    leave()
    changed.mockClear()
    waiting[1]?.resolve()
    await ended(job)
    expect(changed).not.toHaveBeenCalled()
  })
})
