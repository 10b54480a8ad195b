import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorTexts, type Label, type Language, patternMessages, ruleMessages } from '@contract/messages'
import { isPlainObject } from '@contract/plain-object'
import { GROUPS, ROUTES } from '@contract/routes'
import type { LanguageFile, TranslatedText } from '@/providers/i18n/languages'
import { labelsOf } from '@/schema/labels'
import { entityNames, findResource, readReports } from '@/site-map'

/**
 * `npm run language <tag> [like]`: writes src/languages/<tag>.json, with all texts of the product for a further
 * language. Run again, it keeps translations, adds new texts and drops removed ones; a text that has changed needs
 * translating again. An untranslated text falls back to the language given by `like`.
 */

type Texts = Readonly<Record<string, Label>>

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(one => typeof one === 'string')
const labelsIn = (value: unknown): [string, Label][] =>
  isPlainObject(value)
    ? Object.entries(value).flatMap(([key, label]) => (isLabel(label) ? [[key, [label[0], label[1]]]] : []))
    : []
const under = (prefix: string, texts: Iterable<readonly [string, Label]>): [string, Label][] =>
  [...texts].map(([key, label]) => [`${prefix}.${key}`, label])
const ofRoutes = (places: Readonly<Record<string, { readonly label: Label }>>): [string, Label][] =>
  Object.entries(places).map(([name, { label }]) => [name, label])

/** Texts of the interface: those in src/locales, by key or by export name. */
async function interfaceTexts(): Promise<[string, Label][]> {
  const folder = path.resolve('src/locales')
  const files = readdirSync(folder).filter(name => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map(async name => [name, (await import(path.join(folder, name))) as object] as const),
  )
  return modules.flatMap(([name, module]) =>
    Object.entries(module).flatMap(([exported, value]) =>
      labelsIn(value).map(([key, label]): [string, Label] => [
        key.includes('.') ? key : `${name.replace(/\.ts$/, '')}.${exported}.${key}`,
        label,
      ]),
    ),
  )
}

/** All texts of the product, by key. */
export async function allTexts(): Promise<Texts> {
  const reports = (await readReports()).map(([, report]) => report)
  const declared = [...(await Promise.all(entityNames.map(name => findResource(name)))), ...reports]
  return Object.fromEntries([
    ...(await interfaceTexts()),
    ...under('routes', ofRoutes(ROUTES)),
    ...under('groups', ofRoutes(GROUPS)),
    ...under('rules', labelsIn(ruleMessages)),
    ...under('patterns', labelsIn(patternMessages)),
    ...under('errors', labelsIn(errorTexts)),
    ...declared.flatMap(resource => [...labelsOf(resource)].map(([key, [zh, en]]): [string, Label] => [key, [zh, en]])),
  ])
}

/** The file of a language: translations of unchanged texts are retained, the rest is empty. */
export function template(texts: Texts, { like, words: before }: LanguageFile): LanguageFile {
  const entryOf = (key: string, [zh, en]: Label): TranslatedText => {
    const old = before[key]
    return [zh, en, old && old[0] === zh && old[1] === en ? old[2] : '']
  }
  const sorted = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return { like, words: Object.fromEntries(sorted.map(([key, label]) => [key, entryOf(key, label)])) }
}

/** One text per line, for translators and for diffs. */
export const textOf = ({ like, words }: LanguageFile): string =>
  `{\n  "like": ${JSON.stringify(like)},\n  "words": {\n${Object.entries(words)
    .map(([key, texts]) => `    ${JSON.stringify(key)}: ${JSON.stringify(texts)}`)
    .join(',\n')}\n  }\n}\n`

async function main([tag, like = 'en']: string[]): Promise<void> {
  if (!tag || !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag) || tag === 'zh' || tag === 'en' || !/^(zh|en)$/.test(like)) {
    console.error('npm run language <tag> [zh or en, which it is like]')
    process.exit(1)
  }
  const file = path.resolve('src/languages', `${tag}.json`)
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LanguageFile) : undefined
  const next = template(await allTexts(), { like: before?.like ?? (like as Language), words: before?.words ?? {} })
  // The folder of further languages does not exist before the first one.
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, textOf(next))
  const open = Object.values(next.words).filter(([, , text]) => text === '').length
  console.error(`${path.relative('.', file)}: ${Object.keys(next.words).length} words, ${open} to translate`)
}

if (process.argv[1]?.endsWith(path.join('tools', 'language.ts'))) await main(process.argv.slice(2))
