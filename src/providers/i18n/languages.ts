import type { Language } from '@contract/messages'

/** A text with its translation into a further language. */
export type TranslatedText = readonly [zh: string, en: string, text: string]

/**
 * A language besides Chinese and English: a file src/languages/<tag>.json, whose template `npm run language` generates.
 * Numbers, lists, dates, antd's messages and the server's follow the language it is `like`.
 */
export interface LanguageFile {
  readonly like: Language
  readonly words: Readonly<Record<string, TranslatedText>>
}

/** Loads a language file; Chinese and English are part of the code. */
type Load = (() => Promise<LanguageFile>) | undefined

/** Node, which checks declarations, has no import.meta.glob. */
const files: Readonly<Record<string, Load>> = import.meta.env
  ? import.meta.glob<LanguageFile>('../../languages/*.json', { import: 'default' })
  : {}
const tagOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/** Every language by its tag. */
export const languages = new Map<string, Load>([
  ['zh', undefined],
  ['en', undefined],
  ...Object.entries(files).map(([path, load]): [string, Load] => [tagOf(path), load]),
])

/** The other languages, the next one first, for a button that cycles through all. */
export function otherLanguages(tag: string): readonly string[] {
  const tags = [...languages.keys()]
  const at = tags.indexOf(tag)
  return [...tags.slice(at + 1), ...tags.slice(0, at)]
}

const names = new Map<string, string>()

/** The name of a language in that language. */
export function nameOfLanguage(tag: string): string {
  const name = names.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  names.set(tag, name)
  return name
}

/** The lang attribute of a page. */
export const langOf = (tag: string): string => (tag === 'zh' ? 'zh-CN' : tag)

/** The next language, for a button that names it in that language. */
export function nextLanguage(current: string) {
  const [tag = current] = otherLanguages(current)
  return { tag, lang: langOf(tag), name: nameOfLanguage(tag) }
}
