import { describe, expect, it } from 'vitest'
import { deadIn, judgeDeadWords } from '../../tools/dead-words'

/** tools/dead-words finds unused texts. */

const WORDS = `export const words = {
  'list.title': ['列表', 'List'],
  'list.sort.up': ['升序', 'Ascending'],
  'list.old': [
    '旧的',
    'Old',
  ],
} as const`

const dead = (...sources: string[]) => deadIn('src/locales/list.ts', WORDS, sources)

describe('words that nobody says', () => {
  it('are found where neither a whole key nor a part of one stands in the code', () => {
    expect(dead("t('list.title')", "t('list.sort.up')")).toEqual(["src/locales/list.ts: nobody says 'list.old'"])
  })

  it('are not those that code puts together', () => {
    expect(dead(`t('list.title')`, 't(`list.sort.$' + '{way}`) + t(`list.$' + '{age}`)')).toEqual([])
  })

  it('are found though a template of something else stands there', () => {
    expect(dead('t(`$' + '{name}`)', 't(`view.$' + '{name}`)')).toHaveLength(3)
  })

  it('are not those that refine asks for by itself', () => {
    expect(deadIn('src/locales/refine.ts', WORDS, [])).toEqual([])
  })

  it('there are none in the product', () => {
    expect(judgeDeadWords(process.cwd())).toEqual([])
  })
})
