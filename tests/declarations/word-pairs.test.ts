import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

/** Displayed texts are pairs, Chinese first, then English. */

/** The language button has the name of the other language. */
const MEANT = ["src/locales/playground.ts: 'English', '中文'"]

const HAN = /\p{Script=Han}/u

const textIn = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Pairs and first arguments whose second text is Chinese while the first one is not. */
function turnedIn(file: string, source: string): string[] {
  const found: string[] = []
  const judge = (one: ESTree.Node | null | undefined, other: ESTree.Node | null | undefined) => {
    const [first, second] = [textIn(one), textIn(other)]
    if (first !== undefined && second !== undefined && !HAN.test(first) && HAN.test(second))
      found.push(`${file}: '${first}', '${second}'`)
  }
  new Visitor({
    ArrayExpression: ({ elements }) => {
      if (elements.length === 2) judge(elements[0], elements[1])
    },
    // Calls with a name before their two texts are excluded; names start with a lower-case letter, texts do not.
    CallExpression: ({ arguments: [first, second, third] }) => {
      if (textIn(third) === undefined || /^[A-Z]/.test(textIn(first) ?? '')) judge(first, second)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** A Chinese text and the English one behind it, in an array or among arguments. */
function pairsIn(file: string, source: string): [zh: string, en: string][] {
  const found: [string, string][] = []
  const collect = (nodes: readonly (ESTree.Node | null)[]) => {
    for (const [at, node] of nodes.entries()) {
      const [zh, en] = [textIn(node), textIn(nodes[at + 1])]
      if (zh !== undefined && en !== undefined && HAN.test(zh) && !HAN.test(en)) found.push([zh, en])
    }
  }
  new Visitor({
    ArrayExpression: ({ elements }) => collect(elements),
    CallExpression: ({ arguments: args }) => collect(args),
  }).visit(parseSync(file, source).program)
  return found
}

/** Texts that the specification fixes, and a proper name. */
const GIVEN = new Set([
  ...['PC端装修', 'PC端模板列表', 'PC端导航菜单', 'SMTP设置', 'App版本'],
  ...[
    '密码应为6-20位英文或数字！',
    '上传失败!',
    '验证失败，请重新登录！',
    '快递100',
    '模块1',
    '模块2',
    '模块3',
    '模块4',
  ],
])

const FAULTS: readonly (readonly [rule: string, breaks: (zh: string, en: string) => boolean])[] = [
  [
    'Latin letters and digits stand apart from Chinese',
    zh => /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u.test(zh),
  ],
  ['Chinese has punctuation of the full width', zh => /\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}|\.{3}|……/u.test(zh)],
  ['Chinese quotes with 「」', zh => /[“”‘’]/.test(zh)],
  ['a failed load is 加载失败', zh => /没有加载/.test(zh)],
  ['English has no punctuation of the full width', (_, en) => /[\u3000-\u303f\uff00-\uffef]/.test(en)],
  ['English has curly quotes and apostrophes', (_, en) => /[A-Za-z]'[a-z]|(?:^|\s)["']\w/.test(en)],
  ['English is not contracted and does not plead', (_, en) => /n’t\b|’(?:re|ll|ve)\b|\bplease\b/i.test(en)],
  [
    'one English sentence ends without a full stop where the Chinese has none',
    (zh, en) => /[^。！？]$/.test(zh) && /^[^.:;?!]+\.$/.test(en),
  ],
]

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Excludes seed data of the server, which has one text per name. */
function sources(): string[] {
  return ['src', 'contract', 'server']
    .flatMap(folder =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => path.join(folder, name)),
    )
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|testing|\.example\.|server\/(?:db|demo)\//.test(name))
}

test('every pair of texts is Chinese first and English second', () => {
  expect(
    turnedIn('a.ts', "text('Name', '名称'); a = ['Shop', '店铺']; ref('Area', '地区', 'contentArea')"),
  ).toHaveLength(3)
  expect(
    turnedIn(
      'a.ts',
      "text('名称', 'Name'); a = ['店铺', 'Shop']; b = ['shop', '店铺', 'Shop']; c('shop', '店铺', 'Shop')",
    ),
  ).toEqual([])
  const turned = sources().flatMap(file => turnedIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
  expect(turned).toEqual(MEANT)
})

test('both texts of a pair keep the rules of writing', () => {
  expect(pairsIn('a.ts', "text('名称', 'Name'); a = ['共 {n} 条', '{n} total']; b = ['Shop', '店铺']")).toEqual([
    ['名称', 'Name'],
    ['共 {n} 条', '{n} total'],
  ])
  const broken = sources()
    .filter(file => !/^server\/(?:options|start-problem|start-text)\.ts$/.test(file))
    .flatMap(file =>
      pairsIn(file, readFileSync(path.join(ROOT, file), 'utf8')).flatMap(([zh, en]) =>
        FAULTS.flatMap(([rule, breaks]) =>
          breaks(zh, en) && !GIVEN.has(zh) ? [`${file}: '${zh}', '${en}': ${rule}`] : [],
        ),
      ),
    )
  expect(broken).toEqual([])
})
