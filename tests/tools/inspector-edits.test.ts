import { readFileSync } from 'node:fs'
import { CALLS } from '@contract/calls'
import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Address, Change } from '../../tools/inspector/changes'
import { edited } from '../../tools/inspector/edits'
import { explained } from '../../tools/inspector/explain'
import { handlerOf } from '../../tools/inspector/handlers'
import { putIn, takeOut } from '../../tools/inspector/layout'
import { placeOf, spot } from '../../tools/inspector/places'
import { declarationFiles, parsed, sourcesOf } from '../../tools/inspector/sources'
import { spansOf } from '../../tools/inspector/text-edit'

const root = process.cwd()
const sources = sourcesOf(root)

const at = (address: string): Address => {
  const [name = '', ...way] = address.split('>')
  return { name, way }
}

/** The lines that a change removes and adds, in diff order. */
function diffOf(change: Change): string[] {
  return [...edited(root, change)].flatMap(([file, text]) => {
    const [before, after] = [readFileSync(file, 'utf8').split('\n'), text.split('\n')]
    return [
      ...before.filter(line => !after.includes(line)).map(line => `- ${line.trim()}`),
      ...after.filter(line => !before.includes(line)).map(line => `+ ${line.trim()}`),
    ]
  })
}

/** The only file that a change modifies. */
const textOf = (files: ReadonlyMap<string, string>): string => [...files.values()][0] ?? ''

type List = ESTree.ArrayExpression

/** Lists of names, groups, columns and filters; without bilingual texts. */
function listsIn(program: ESTree.Program): List[] {
  const found: List[] = []
  const isLabel = ({ elements: [one] }: ESTree.ArrayExpression) =>
    one?.type === 'Literal' && /[\u4e00-\u9fff]/.test(String(one.value))
  new Visitor({
    ArrayExpression: node => {
      if (!isLabel(node)) found.push(node)
    },
  }).visit(program)
  return found
}

describe('the inspector', () => {
  it('removes every column, filter, field and action of every list and restores the same bytes', () => {
    const wrong: string[] = []
    let count = 0
    for (const file of declarationFiles(root)) {
      const source = sources.of(file)
      if (!source) throw new Error(`${file} does not parse`)
      for (const list of listsIn(source.program)) {
        for (const [index, span] of spansOf(list).entries()) {
          count += 1
          const out = takeOut(source.text, list, spansOf(list), index)
          const left = parsed(file, out.text)
          const same =
            left && listsIn(left.program).find(({ start, type }) => start === list.start && type === list.type)
          const back = same && putIn(out.text, same, spansOf(same), out.stood, out.taken)
          if (back !== source.text) wrong.push(`${file}: ${source.text.slice(span.start, span.end)}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })

  it('finds the handler of every call of the contract', () => {
    expect(Object.keys(CALLS).filter(call => !handlerOf(sources, call))).toEqual([])
  })

  it('finds a part behind constants, functions of other files and the form of a verb', () => {
    const found = (address: string) => {
      const { name, way } = at(address)
      const place = placeOf(sources, name, way)
      return place && [spot(place).file, place.isNear, place.source.text.slice(place.node.start, place.node.end)]
    }
    expect(found('shop>screens>shopAdd>form>legal_id')).toEqual([
      'src/resources/shops/shop.ts',
      undefined,
      "'legal_id'",
    ])
    expect(found('picture>screens>pictureList>rowActions>up')).toEqual([
      'src/resources/publishing/publication.mixin.ts',
      undefined,
      "'up'",
    ])
    for (const drawer of ['edit>form', 'view>detail'])
      expect(found(`brand>actions>${drawer}>logo`)).toEqual(['src/resources/goods/brand.ts', undefined, "'logo'"])
  })

  it('finds columns, figures and chart parts of a report, each on its own line', () => {
    const line = (address: string) => {
      const { name, way } = at(address)
      const place = placeOf(sources, name, way)
      return place && [place.isNear, place.source.text.slice(place.node.start, place.node.end).split('(')[0]]
    }
    expect(line('addedMember>table>columns>num')).toEqual([undefined, 'num: number'])
    expect(line('salesRevenueStatistics>tabs>after>table>columns>order_sn')).toEqual([undefined, 'order_sn: text'])
    expect(line('salesRevenueStatistics>stats>refund_money')).toEqual([undefined, 'refund_money: money'])
  })

  it.each<[string, Change, string[]]>([
    [
      'calls a column of a report otherwise',
      { does: 'rename', part: at('addedMember>table>columns>last_num'), label: ['此前', 'Before'] },
      ["- last_num: number('{before}（人）', '{before}'),", "+ last_num: number('此前', 'Before'),"],
    ],
    [
      'calls a key figure otherwise',
      { does: 'rename', part: at('salesRevenueStatistics>stats>real_money'), label: ['净收', 'Net'] },
      [
        "- real_money: money('实收金额', 'Net received', { help: ['收款金额减去退款金额', 'Received less refunded'] }),",
        "+ real_money: money('净收', 'Net', { help: ['收款金额减去退款金额', 'Received less refunded'] }),",
      ],
    ],
    [
      'calls what a chart shows otherwise',
      { does: 'rename', part: at('addedMember>chart'), label: ['新会员', 'Joined'] },
      ["- value: number('新增会员数量', 'New members', {", "+ value: number('新会员', 'Joined', {"],
    ],
    [
      'takes a column out',
      { does: 'remove', part: at('shop>screens>shopList>columns>member_name') },
      [
        "- columns: ['shop_name', 'member_name', 'shop_createtime', 'shop_disable'],",
        "+ columns: ['shop_name', 'shop_createtime', 'shop_disable'],",
      ],
    ],
    [
      'moves a column before another',
      { does: 'move', part: at('shop>screens>shopList>columns>shop_disable'), before: 'member_name' },
      [
        "- columns: ['shop_name', 'member_name', 'shop_createtime', 'shop_disable'],",
        "+ columns: ['shop_name', 'shop_disable', 'member_name', 'shop_createtime'],",
      ],
    ],
    [
      'calls a field otherwise everywhere',
      { does: 'rename', part: at('shop>screens>shopList>columns>member_name'), label: ['店主', 'Owner'] },
      ["- member_name: text('会员名称', 'Member'),", "+ member_name: text('店主', 'Owner'),"],
    ],
    [
      'calls a column otherwise on one screen, with the quotes that its words leave',
      { does: 'rename', part: at('brand>screens>brandList>columns>name'), label: ['牌子', "Maker's"], here: true },
      ["- columns: ['name', 'brand_id'],", `+ columns: [{ name: ['牌子', "Maker's"] }, 'brand_id'],`],
    ],
    [
      'names a verb that nobody wrote',
      { does: 'rename', part: at('brand>actions>edit'), label: ['改', 'Change'] },
      ["+ edit: { label: ['改', 'Change'] },"],
    ],
    [
      'adds a filter where there was none',
      { does: 'add', list: at('brand>screens>brandList>filters'), key: 'name' },
      [
        "- rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,",
        "+ rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true, filters: ['name'],",
      ],
    ],
    [
      'adds a group to a form that has none',
      { does: 'group', list: at('brand>form'), label: ['其他', 'Others'] },
      ["- form: ['name', 'logo'],", "+ form: ['name', 'logo', ['其他', 'Others', []]],"],
    ],
    [
      'calls a group of a form otherwise',
      { does: 'rename', part: at('picture>screens>picturePublish>form>@1'), label: ['拍摄', 'Capture'] },
      ["- ['授权', 'Licences', ['licences']],", "+ ['拍摄', 'Capture', ['licences']],"],
    ],
    [
      'takes a group of a form out with its fields',
      { does: 'remove', part: at('picture>screens>picturePublish>form>@1') },
      ["- ['授权', 'Licences', ['licences']],"],
    ],
    [
      'puts filters in another order',
      { does: 'move', part: at('shop>screens>shopList>filters>shop_disable'), before: 'shop_name' },
      [
        "- filters: ['shop_name', 'member_name', 'shop_disable',",
        "+ filters: ['shop_disable', 'shop_name', 'member_name',",
      ],
    ],
    [
      'switches export off',
      { does: 'export', screen: at('brand>screens>brandList'), isOn: false },
      [
        "- rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,",
        "+ rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], import: true,",
      ],
    ],
    [
      'searches by another parameter',
      { does: 'search', screen: at('brand>screens>brandList'), param: 'keyword', label: ['关键字', 'Keyword'] },
      ["- search: { name: ['品牌名称', 'Brand name'] },", "+ search: { keyword: ['关键字', 'Keyword'] },"],
    ],
    [
      'calls a search otherwise',
      { does: 'rename', part: at('brand>screens>brandList>search'), label: ['品牌', 'Brand'] },
      ["- search: { name: ['品牌名称', 'Brand name'] },", "+ search: { name: ['品牌', 'Brand'] },"],
    ],
    [
      'takes the search away',
      { does: 'search', screen: at('brand>screens>brandList') },
      ["- search: { name: ['品牌名称', 'Brand name'] },"],
    ],
    [
      'adds a field with the import of its kind, and puts it on the list',
      {
        ...{ does: 'field', name: 'brand', key: 'sort', kind: 'number', label: ['排序', 'Sort order'] },
        list: at('brand>screens>brandList>columns'),
      },
      [
        "- import { action, crud, id, image, resource, text } from '@/schema'",
        "- columns: ['name', 'brand_id'],",
        "+ import { action, crud, id, image, number, resource, text } from '@/schema'",
        "+ sort: number('排序', 'Sort order'),",
        "+ columns: ['name', 'brand_id', 'sort'],",
      ],
    ],
    [
      'adds a field of a closed set with its values',
      {
        ...{ does: 'field', name: 'brand', key: 'kind', kind: 'choice', label: ['类别', 'Kind'] },
        choices: [
          { value: -1, words: ['未知', 'Unknown'] },
          { value: 0, words: ['自有', 'Own'] },
          { value: 'in-house', words: ['代销', 'Consigned'] },
        ],
      },
      [
        "- import { action, crud, id, image, resource, text } from '@/schema'",
        "+ import { action, choice, crud, id, image, resource, text } from '@/schema'",
        "+ kind: choice('类别', 'Kind', { [-1]: ['未知', 'Unknown'], 0: ['自有', 'Own'], 'in-house': ['代销', 'Consigned'] }),",
      ],
    ],
    [
      'adds an action of a call of the contract',
      {
        ...{
          does: 'action',
          name: 'brand',
          action: 'tidy',
          call: 'PUT admin/goods/brands/{brand_id}',
          label: ['整理', 'Tidy'],
        },
        list: at('brand>screens>brandList>rowActions'),
      },
      [
        "- rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,",
        "+ tidy: action.call({ label: ['整理', 'Tidy'], call: 'PUT admin/goods/brands/{brand_id}' }),",
        "+ rowActions: ['edit', 'remove', 'tidy'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,",
      ],
    ],
    [
      'says what a list begins with before the fields',
      { does: 'defaultSort', name: 'shop', by: 'shop_createtime', order: 'desc' },
      ["+ defaultSort: ['shop_createtime', 'desc'],"],
    ],
  ])('%s in the format of a developer', (_, change, diff) => {
    expect(diffOf(change)).toEqual(diff)
  })

  it('moves a field to another group of its form', () => {
    const into = at('picture>screens>picturePublish>form>@1')
    const [text = ''] = edited(root, {
      does: 'move',
      part: at('picture>screens>picturePublish>form>place'),
      into,
    }).values()
    expect(text).toContain("['授权', 'Licences', ['licences', 'place']]")
    expect(text).toContain("['拍摄信息', 'Capture details', ['shot_time',")
  })

  it('moves a group of a form behind its drop target', () => {
    const form = at('picture>screens>picturePublish>form')
    const moved = (from: string, after: string) => {
      const part = { ...form, way: [...form.way, from] }
      return textOf(edited(root, { does: 'move', part, into: form, after }))
    }
    const titles = (text: string) => [...text.matchAll(/^ {4}\['(\S+)', '[\w ]+', \[/gm)].map(([, title]) => title)
    expect(titles(moved('@0', '@1'))).toEqual(['授权', '基本信息', '拍摄信息', '介绍'])
    expect(titles(moved('@2', '@3'))).toEqual(['基本信息', '授权', '介绍', '拍摄信息'])
    expect(titles(moved('@2', '@0'))).toEqual(['基本信息', '拍摄信息', '授权', '介绍'])
    const lines = (text: string) => text.split('\n').toSorted()
    expect(lines(moved('@0', '@1'))).toEqual(lines(readFileSync('src/resources/publishing/picture.ts', 'utf8')))
  })

  it('moves a field without a group past the next group, and into it', () => {
    const rail = at('order>screens>orderDetail>sidebar')
    const part = { ...rail, way: [...rail.way, 'amounts'] }
    expect(textOf(edited(root, { does: 'move', part, into: rail, after: '@2' }))).toMatch(
      /'付款', 'Payment',\n[^\n]+\n {8}\],\n {8}'amounts',\n {8}'log',/,
    )
    const into = { ...rail, way: [...rail.way, '@2'] }
    expect(textOf(edited(root, { does: 'move', part, into }))).toMatch(/'gift_point', 'bill_id', 'amounts'\],/)
  })

  it('distinguishes the tables below a record, and removes the selected one', () => {
    const tables = at('order>screens>orderDetail>relations')
    const { list } = explained(sources, { ...tables, calls: [] })
    expect(list?.elements.map(({ name, words }) => [name, words?.[0]])).toEqual([
      ...[
        ['@0', '售后服务'],
        ['@1', '由此售后生成'],
        ['@2', '退款单'],
        ['@3', '投诉'],
      ],
    ])
    const part = { ...tables, way: [...tables.way, list?.elements[1]?.name ?? ''] }
    const gone = diffOf({ does: 'remove', part })
    expect(gone.filter(line => line.includes('label:'))).toEqual([expect.stringContaining('由此售后生成')])
    expect(gone.every(line => line.startsWith('-'))).toBe(true)
  })

  it('adds a group to a form behind the existing ones', () => {
    const list = at('picture>screens>picturePublish>form')
    const [text = ''] = edited(root, { does: 'group', list, label: ['其他', 'Others'] }).values()
    expect(text).toContain("['其他', 'Others', []]")
    const { value } = placeOf(sources, 'picture', list.way) ?? {}
    expect(value?.source.text).not.toContain("['其他', 'Others', []]")
  })

  it.each<[string, Change]>([
    ['a second field of one name', { does: 'field', name: 'brand', key: 'name', kind: 'text', label: ['名', 'Name'] }],
    ['a second column of one name', { does: 'add', list: at('brand>screens>brandList>columns'), key: 'name' }],
    ['a part that there is not', { does: 'remove', part: at('brand>screens>brandList>columns>nothing') }],
    ['a declaration that there is not', { does: 'remove', part: at('nobody>screens>x>columns>y') }],
    ['a name that is code', { does: 'field', name: 'brand', key: "a'b", kind: 'text', label: ['名', 'Name'] }],
    ['words in one language', { does: 'rename', part: at('brand>fields>name'), label: ['名', ' '] }],
  ])('rejects %s with a message in both languages', (_, change) => {
    expect(() => edited(root, change)).toThrow(
      expect.objectContaining({ texts: [expect.any(String), expect.any(String)] }),
    )
  })
})
