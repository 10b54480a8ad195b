import { describe, expect, it } from 'vitest'
import { deadIn, judgeDeadMessages } from '../../tools/dead-messages'

/** tools/dead-messages finds unused texts. */

const MESSAGES = `export const words = {
  'list.title': ['列表', 'List'],
  'list.sort.up': ['升序', 'Ascending'],
  'list.old': [
    '旧的',
    'Old',
  ],
} as const`

const dead = (...sources: string[]) => deadIn('src/locales/list.ts', MESSAGES, sources)

describe('unused texts', () => {
  it('are reported if neither a whole key nor a part of one is in the code', () => {
    expect(dead("t('list.title')", "t('list.sort.up')")).toEqual(["src/locales/list.ts: unused key 'list.old'"])
  })

  it('exclude composed keys', () => {
    expect(dead(`t('list.title')`, 't(`list.sort.$' + '{way}`) + t(`list.$' + '{age}`)')).toEqual([])
  })

  it('are reported despite a template of another key', () => {
    expect(dead('t(`$' + '{name}`)', 't(`view.$' + '{name}`)')).toHaveLength(3)
  })

  it('exclude keys that refine translates', () => {
    expect(deadIn('src/locales/refine.ts', MESSAGES, [])).toEqual([])
  })

  it('do not exist in the product', () => {
    expect(judgeDeadMessages(process.cwd())).toEqual([])
  })
})
