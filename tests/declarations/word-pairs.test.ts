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
