import { describe, expect, it } from 'vitest'
import { withBranches } from './branches'

const one = (id: number) => ({ id })
const branches = (under: Record<string, readonly object[] | undefined>, levels?: number) => ({
  id: 'id',
  levels,
  below: undefined,
  under: new Map(Object.entries(under)) as Map<string, readonly Record<string, unknown>[] | undefined>,
})

describe('nested rows', () => {
  it('are expandable until they are known to be empty', () => {
    const rows = withBranches([one(1), one(2), one(3)], branches({ 1: [one(11)], 2: [], 3: undefined }))
    expect(rows).toEqual([{ id: 1, children: [{ id: 11, children: [] }] }, { id: 2 }, { id: 3, children: [] }])
  })

  it('end at the last level', () => {
    const rows = withBranches([one(1)], branches({ 1: [one(11)], 11: [one(111)] }, 3))
    expect(rows).toEqual([{ id: 1, children: [{ id: 11, children: [{ id: 111 }] }] }])
    expect(withBranches([one(1)], branches({}, 1))).toEqual([{ id: 1 }])
  })
})
