import type { Label } from '@contract/messages'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { pinyinRange } from './pinyin'
import { type Entry, joined, markPlain, search, termsOf } from './search'

const zh = (label: Label): string => label[0]
const en = (label: Label): string => label[1]

const ENTRIES: readonly Entry[] = [
  {
    id: 'shopList',
    name: ['店铺列表', 'Shop list'],
    address: '/shop/shop-manage/shop-list',
    folders: ['店铺管理 / 管理店铺', 'Shops / Shop management'],
  },
  {
    id: 'shopAudit',
    name: ['店铺审核', 'Shop review'],
    address: '/shop/shop-manage/shop-audit',
    folders: ['店铺管理 / 管理店铺', 'Shops / Shop management'],
  },
  {
    id: 'settlement',
    name: ['店铺结算单', 'Settlements'],
    address: '/shop/settlement-manage/settlement',
    folders: ['店铺管理 / 结算管理', 'Shops / Settlement'],
  },
  {
    id: 'themeList',
    name: ['PC端模板列表', 'PC themes'],
    address: '/shop/shop-theme-manage/pc',
    folders: ['店铺管理', 'Shops'],
  },
  {
    id: 'goodsAudit',
    name: ['商品审核', 'Goods review'],
    address: '/goods/goods-audit',
    folders: ['商品管理', 'Goods'],
  },
  {
    id: 'industryScale',
    name: ['行业规模', 'Industry scale'],
    address: '/statistics/industry-analysis/industry-scale',
  },
]

const ids = (text: string, options: Partial<Parameters<typeof search>[2]> = {}) =>
  search(ENTRIES, text, { word: zh, most: 10, ...options }).map(({ entry }) => entry.id)
const first = (text: string, word = zh) => {
  const [hit] = search(ENTRIES, text, { word, most: 1 })
  const marked = (one = hit?.title) => one?.ranges.map(([from, to]) => one.text.slice(from, to))
  return {
    id: hit?.entry.id,
    title: hit?.title.text,
    marks: marked(),
    note: hit?.note?.text,
    noteMarks: marked(hit?.note),
  }
}

describe('finding by name', () => {
  it('finds screens by their words in both languages', async () => {
    expect(
      await offenders(
        [
          ['审核', ['shopAudit', 'goodsAudit']],
          ['店铺审核', ['shopAudit']],
          ['audit', ['shopAudit', 'goodsAudit']],
          ['AUDIT', ['shopAudit', 'goodsAudit']],
          ['ａｕｄｉｔ', ['shopAudit', 'goodsAudit']],
          ['theme', ['themeList']],
          ['nowhere', []],
          ['   ', []],
        ],
        (text, found) => {
          expect(ids(text)).toEqual(found)
        },
      ),
    ).toEqual([])
  })

  it('finds every word, in whatever order and language', () => {
    expect(ids('audit shop')).toEqual(['shopAudit'])
    expect(ids('商品 audit')).toEqual(['goodsAudit'])
    expect(ids('audit nowhere')).toEqual([])
  })
})

describe('finding by pinyin', () => {
  it('finds screens by syllables and initials', async () => {
    expect(
      await offenders(
        [
          ['initials', 'dpsh', 'shopAudit'],
          ['initials of two letters', 'dpshh', 'shopAudit'],
          ['full pinyin', 'dianpushenhe', 'shopAudit'],
          ['full pinyin as an input method shows it', "dian'pu'shen'he", 'shopAudit'],
          ['full pinyin in words', 'dian pu shen he', 'shopAudit'],
          ['half a syllable at the end', 'dianpushe', 'shopAudit'],
          ['full and initials mixed', 'dianpsh', 'shopAudit'],
          ['a part of the name', 'jsd', 'settlement'],
          ['with Latin letters of the name', 'pcdmb', 'themeList'],
          ['a letter that is read in several ways', 'hangye', 'industryScale'],
        ],
        (_, typed, found) => {
          expect(first(typed).id).toBe(found)
        },
      ),
    ).toEqual([])
  })

  it('does not match other readings', () => {
    expect(pinyinRange('店铺审核', 'dx')).toBeUndefined()
    expect(pinyinRange('店铺审核', 'dpshx')).toBeUndefined()
    expect(pinyinRange('店铺审核', 'dp-')).toBeUndefined()
    expect(pinyinRange('', 'd')).toBeUndefined()
  })
})

describe('highlights', () => {
  it('are the matched letters', () => {
    expect(first('审核')).toMatchObject({ title: '店铺审核', marks: ['审核'] })
    expect(first('dpsh')).toMatchObject({ title: '店铺审核', marks: ['店铺审核'] })
    expect(first('shen')).toMatchObject({ title: '店铺审核', marks: ['审'] })
    expect(first('shop review', en)).toMatchObject({ title: 'Shop review', marks: ['Shop', 'review'] })
    expect(first('店铺 核')).toMatchObject({ marks: ['店铺', '核'] })
  })

  it('stand in the other name, the address or the folders when the title does not have them', () => {
    expect(first('goods r')).toMatchObject({
      title: '商品审核',
      marks: [],
      note: 'Goods review',
      noteMarks: ['Goods', 'r'],
    })
    expect(first('/goods/')).toMatchObject({ marks: [], note: '/goods/goods-audit', noteMarks: ['/goods/'] })
    expect(first('结算管理')).toMatchObject({ marks: [], note: '店铺管理 / 结算管理', noteMarks: ['结算管理'] })
    expect(first('dpjsd', en)).toMatchObject({ title: 'Settlements', note: '店铺结算单', noteMarks: ['店铺结算单'] })
  })

  it('are merged when adjacent', () => {
    expect(
      joined([
        [4, 6],
        [0, 2],
        [2, 3],
        [5, 8],
      ]),
    ).toEqual([
      [0, 3],
      [4, 8],
    ])
  })

  it('of records are the text as typed, anywhere', () => {
    expect(markPlain('云山画廊', ' 画廊 ')).toEqual({ text: '云山画廊', ranges: [[2, 4]] })
    expect(markPlain('Atelier 9', 'ATEL')).toEqual({ text: 'Atelier 9', ranges: [[0, 4]] })
    expect(markPlain('云山画廊', '海')).toEqual({ text: '云山画廊', ranges: [] })
    expect(markPlain('云山画廊', ' ')).toEqual({ text: '云山画廊', ranges: [] })
  })
})

describe('ranking', () => {
  it('ranks a prefix before a word inside, and that before letters inside', () => {
    const names = [
      ['a', 'Unlisted'],
      ['b', 'Shop list'],
      ['c', 'List of shops'],
      ['d', 'List'],
    ] as const
    const entries = names.map(([id, en]) => ({ id, name: ['名', en] as const }))
    expect(search(entries, 'list', { word: en, most: 9 }).map(({ entry }) => entry.id)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('ranks a name before a URL, and a URL before a folder', () => {
    const entries: Entry[] = [
      { id: 'folder', name: ['一', 'One'], folders: ['店铺', 'Shops'] },
      { id: 'address', name: ['二', 'Two'], address: '/shop' },
      { id: 'name', name: ['三', 'A long name with workshops'] },
    ]
    expect(search(entries, 'shop', { word: zh, most: 9 }).map(({ entry }) => entry.id)).toEqual([
      'name',
      'address',
      'folder',
    ])
  })

  it('ranks recently used ones first among equals, but not before better matches', () => {
    expect(ids('店铺').slice(0, 3)).toEqual(['shopList', 'shopAudit', 'settlement'])
    expect(ids('店铺', { recent: ['settlement', 'shopAudit'] }).slice(0, 3)).toEqual([
      'settlement',
      'shopAudit',
      'shopList',
    ])
    expect(ids('店铺列表', { recent: ['settlement'] })[0]).toBe('shopList')
  })

  it('limits the number of results', () => {
    expect(ids('店铺', { most: 2 })).toHaveLength(2)
  })
})

describe('search terms', () => {
  it('are lower case, half width, and without composition marks', () => {
    expect(termsOf(" Dian'Pu　ＬＩＳＴ ")).toEqual(['dianpu', 'list'])
    expect(termsOf("''")).toEqual([])
  })
})
