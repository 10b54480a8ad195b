import type { Label, Language } from '@contract/messages'
import i18next, { type i18n } from 'i18next'
import { readCookie, writeCookie } from '@/lib/cookies'
import type { Report, Resource } from '@/schema'
import type { Further } from './further'
import { langOf, languages } from './languages'

const wanted = readCookie('adminLanguage') ?? ''
/** The language cookie of specification section 4. Chinese unless chosen otherwise; a further one once it is loaded. */
const first = wanted === 'en' ? 'en' : 'zh'

/** Words of the login page, the shell, the engine and the widgets: key -> Chinese and English. */
export type Words = Readonly<Record<string, Label>>

/** What a further language says for a label; nothing while one of the two is in use. */
let further: Further | undefined

/** One i18next for the whole page. It is ready at once; words are added as their code arrives. */
export const translator: i18n = i18next.createInstance()
void translator.init({
  lng: first,
  fallbackLng: () => [further?.like ?? 'zh'],
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  initAsync: false,
})
markDocument(first)

/** The language in use, or the one of the two that a further one is like: for numbers, dates and the server. */
export const plainLanguage = (): Language => further?.like ?? (translator.language === 'en' ? 'en' : 'zh')

/** Adds words of both languages. */
export function addWords(words: Words): void {
  for (const [at, language] of (['zh', 'en'] as const).entries()) {
    const bundle = Object.fromEntries(Object.entries(words).map(([key, label]) => [key, label[at] ?? '']))
    translator.addResourceBundle(language, 'translation', bundle, true, true)
  }
}

const declarations = new Set<Resource | Report>()

/** Lets a further language find the words of a declaration by their keys. */
export function addDeclaration(resource: Resource | Report): void {
  if (declarations.has(resource)) return
  declarations.add(resource)
  further?.add(resource)
}

/** A label in the language in use. */
export function wordOf(label: Label, values?: Record<string, string | number>): string {
  const text = further?.say(label) ?? label[translator.language === 'en' ? 1 : 0]
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text
}

/** Switches without a reload and remembers it. A tag nobody knows is Chinese. */
export async function changeLanguage(tag: string): Promise<void> {
  const known = languages.has(tag) ? tag : 'zh'
  await speak(known)
  writeCookie('adminLanguage', known)
}

/** The language of the cookie, where it is neither Chinese nor English; before anything is drawn. */
export const firstLanguage = (): Promise<void> | undefined =>
  languages.get(wanted) && translator.language === first ? speak(wanted) : undefined

async function speak(tag: string): Promise<void> {
  const load = languages.get(tag)
  if (load) {
    const [{ furtherLanguage }, file] = await Promise.all([import('./further'), load()])
    further = furtherLanguage(tag, file, declarations)
  } else further = undefined
  await translator.changeLanguage(tag)
  markDocument(tag)
}

function markDocument(tag: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = langOf(tag)
}
