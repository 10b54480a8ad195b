import type { Language } from '@contract/messages'

/** One word of a further language, beside those it stands for: Chinese, English, translated. */
export type TranslatedText = readonly [zh: string, en: string, text: string]

/**
 * A language besides Chinese and English: one file, src/languages/<tag>.json, whose template `npm run language` writes.
 * Numbers, lists, dates, antd's own words and what the server says follow the language it is `like`.
 */
export interface LanguageFile {
  readonly like: Language
  readonly words: Readonly<Record<string, TranslatedText>>
}

/** How the words of a language are loaded; Chinese and English come with the code. */
type Load = (() => Promise<LanguageFile>) | undefined

/** Node, which checks the declarations, builds nothing and finds no files. */
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

/** The languages besides the one in use, the next one first: where there is one button for all, it goes round. */
export function otherLanguages(tag: string): readonly string[] {
  const tags = [...languages.keys()]
  const at = tags.indexOf(tag)
  return [...tags.slice(at + 1), ...tags.slice(0, at)]
}

const names = new Map<string, string>()

/** A language as it calls itself, which is the same whatever language is in use. */
export function nameOfLanguage(tag: string): string {
  const name = names.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  names.set(tag, name)
  return name
}

/** How a page says which language it is in. */
export const langOf = (tag: string): string => (tag === 'zh' ? 'zh-CN' : tag)
