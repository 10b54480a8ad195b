import { refusals } from '@contract/refusals'
import { describe, expect, it } from 'vitest'

/** What the server says when it refuses. */

const HAN = /\p{Script=Han}/u

describe('a refusal', () => {
  it.each(Object.entries(refusals))('%s is said in Chinese and in English', (_, [zh, en]) => {
    expect(zh).toMatch(HAN)
    expect(en).not.toMatch(HAN)
    expect(en).toMatch(/[A-Za-z]{2}/)
  })

  it.each(Object.entries(refusals))('%s says the same things in both', (_, label) => {
    const [zh, en] = label.map(text => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort())
    expect(en).toEqual(zh)
  })
})
