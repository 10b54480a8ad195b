import { describe, expect, test } from 'vitest'
import { adviceOn } from './avatar-file'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const MEGABYTE = 1024 * 1024

describe('warnings for an avatar file', () => {
  test('a jpg or png of up to 1 MB needs none', () => {
    expect(adviceOn(file('a.jpg', 'image/jpeg', MEGABYTE))).toEqual([])
    expect(adviceOn(file('A.JPEG', '', 1))).toEqual([])
    expect(adviceOn(file('a.png', 'image/png'))).toEqual([])
  })

  test('one byte over 1 MB is not displayed as 1 MB', () => {
    const large = file('a.png', 'image/png', MEGABYTE + 1)
    expect(adviceOn(large)).toEqual([{ word: 'avatar.large', values: { size: '1.1', n: 1 } }])
  })

  test('another type', () => {
    expect(adviceOn(file('a.gif', 'image/gif'))).toEqual([{ word: 'avatar.still', values: {} }])
    expect(adviceOn(file('a.webp', 'image/webp'))).toEqual([{ word: 'avatar.kind', values: { kind: 'webp' } }])
  })

  test('another type and large', () => {
    const keys = adviceOn(file('a.bmp', 'image/bmp', 3 * MEGABYTE)).map(one => one.word)
    expect(keys).toEqual(['avatar.kind', 'avatar.large'])
  })
})
