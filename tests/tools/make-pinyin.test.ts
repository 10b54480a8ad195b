import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { PINYIN } from '@/generated/pinyin'
import { readingsOf, readNames } from '../../tools/make-pinyin'

describe('src/generated/pinyin.ts', () => {
  it('has a reading for every Chinese character of the names', () => {
    const known = new Set(Object.values(PINYIN).join(''))
    const characters =
      readNames()
        .join('')
        .match(/\p{Script=Han}/gu) ?? []
    expect(characters.length).toBeGreaterThan(600)
    expect(characters.filter(letter => !known.has(letter))).toEqual([])
  })

  it('has the reading of a character in its word, and all of its readings', () => {
    expect(readingsOf(['行业', '银行', '旅客', 'PC端'])).toMatchObject({ hang: '行', lv: '旅', duan: '端' })
    expect(readingsOf(['重复', '重量'])).toMatchObject({ chong: '重', zhong: '重' })
    expect(pinyin('银行', { toneType: 'none' })).toBe('yin hang')
  })
})
