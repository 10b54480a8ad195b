import type { Label, Language } from '@contract/messages'
import i18next, { type i18n } from 'i18next'
import { readCookie, writeCookie } from '@/lib/cookies'

/** The language cookie of specification section 4. Chinese unless chosen otherwise. */
export const languageOf = (): Language => (readCookie('adminLanguage') === 'en' ? 'en' : 'zh')

/** Words of the login page, the shell, the engine and the widgets: key -> Chinese and English. */
export type Words = Readonly<Record<string, Label>>

/** One i18next for the whole page. It is ready at once; words are added as their code arrives. */
export const translator: i18n = i18next.createInstance()
void translator.init({
  lng: languageOf(),
  fallbackLng: 'zh',
  supportedLngs: ['zh', 'en'],
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  initAsync: false,
})
markDocument(languageOf())

/** Adds words of both languages; a third language is one more bundle under the same keys. */
export function addWords(words: Words): void {
  for (const [at, language] of (['zh', 'en'] as const).entries()) {
    const bundle = Object.fromEntries(Object.entries(words).map(([key, label]) => [key, label[at] ?? '']))
    translator.addResourceBundle(language, 'translation', bundle, true, true)
  }
}

/** Where a declaration's label stands among the words, so that another language can replace it. */
const keys = new WeakMap<Label, string>()

/** Registers the labels of a declaration under stable keys: 'shop.fields.shop_name'. */
export function addLabels(entries: Iterable<readonly [key: string, label: Label]>): void {
  const words: Record<string, Label> = {}
  for (const [key, label] of entries) {
    keys.set(label, key)
    words[key] = label
  }
  addWords(words)
}

/** A label in the language in use. */
export function wordOf(label: Label, values?: Record<string, string | number>): string {
  const key = keys.get(label)
  const plain = label[translator.language === 'en' ? 1 : 0]
  if (key && !values) return translator.t(key, { defaultValue: plain })
  return values ? plain.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : plain
}

/** Switches without a reload and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  writeCookie('adminLanguage', language)
  await translator.changeLanguage(language)
  markDocument(language)
}

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
