import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'

describe('a rule over many cases', () => {
  it('reports every violation with its case', async () => {
    const found = await offenders([1, 2, 3, 4], one => expect(one % 2).toBe(0))
    expect(found).toEqual([
      '1: expected 1 to be +0 // Object.is equality (got 1, wanted 0)',
      '3: expected 1 to be +0 // Object.is equality (got 1, wanted 0)',
    ])
  })

  it('reports only the difference of a comparison', async () => {
    const expected = { name: 'a', states: ['OPEN', 'CLOSED'] }
    const [line] = await offenders([{ name: 'a', states: ['OPEN', 'SHUT'] }], one => expect(one).toEqual(expected))
    expect(line).toContain("(got 'SHUT', wanted 'CLOSED')")
  })

  it('awaits promises, and spreads a row into parameters', async () => {
    const found = await offenders([['goods', 1] as const, ['', 2] as const], async (name, number) => {
      await Promise.resolve()
      if (name === '') throw new Error(`number ${number} has no name`)
    })
    expect(found).toEqual(["'' 2: number 2 has no name"])
  })

  it('reports a thrown value that is no error', async () => {
    expect(await offenders(['a'], () => Promise.reject('gone'))).toEqual(["a: threw 'gone'"])
  })

  it('fails without cases', async () => {
    await expect(offenders([], () => undefined)).rejects.toThrow('no case')
  })
})
