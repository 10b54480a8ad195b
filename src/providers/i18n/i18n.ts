import type { Label, Language } from '@contract/messages'
import { readCookie, writeCookie } from '@/lib/cookies'
import type { Report, Resource } from '@/schema'
import { langOf, languages } from './languages'

/** A language besides Chinese and English, in use. */
export interface FurtherLanguage {
  readonly like: Language
  readonly translate: (label: Label) => string
  readonly add: (resource: Resource | Report) => void
}

const wanted = readCookie('adminLanguage') ?? ''
/** The language cookie of specification section 4. Chinese unless chosen otherwise; a further one once it is loaded. */
const first = wanted === 'en' ? 'en' : 'zh'

/** Words of the login page, the shell, the engine and the widgets: key -> Chinese and English. */
export type Messages = Readonly<Record<string, Label>>

/** What a further language says for a label; nothing while one of the two is in use. */
let further: FurtherLanguage | undefined

/** Words of one language by their keys. */
export type Bundle = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** i18next, once it has come (translator.ts). */
interface Voice {
  readonly t: (key: string, values: Values) => string
  readonly add: (tag: string, words: Bundle) => void
  readonly change: (tag: string, like: Language) => Promise<void>
}
let voice: Voice | undefined
let tagNow: string = first
const known: Record<Language, Record<string, string>> = { zh: {}, en: {} }
const watchers = new Set<() => void>()
markDocument(first)

/** The tag of the language in use. */
export const currentTag = (): string => tagNow

/** Calls when another language is in use; answers what ends that. */
export function watchLanguage(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Switches translation to i18next and registers all known messages with it. */
export function speakThrough(next: Voice): void {
  voice = next
  for (const [tag, words] of Object.entries(known)) next.add(tag, words)
}

/** A text of the interface in the language in use, or in another. */
export function translate(key: string, values: Values = {}): string {
  if (voice) return voice.t(key, values)
  const text = known[plainLanguage()][key] ?? known.zh[key] ?? key
  return filled(text, values)
}

const filled = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The language in use, or the one of the two that a further one is like: for numbers, dates and the server. */
export const plainLanguage = (): Language => further?.like ?? (tagNow === 'en' ? 'en' : 'zh')

/** Adds words of both languages. */
export function addMessages(words: Messages): void {
  for (const [at, language] of (['zh', 'en'] as const).entries()) {
    const bundle = Object.fromEntries(Object.entries(words).map(([key, label]) => [key, label[at] ?? '']))
    Object.assign(known[language], bundle)
    voice?.add(language, bundle)
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
  const text = further?.translate(label) ?? label[tagNow === 'en' ? 1 : 0]
  return values ? filled(text, values) : text
}

/** Switches without a reload and remembers it. A tag nobody knows is Chinese. */
export async function changeLanguage(tag: string): Promise<void> {
  const next = languages.has(tag) ? tag : 'zh'
  await speak(next)
  writeCookie('adminLanguage', next)
}

/** The language of the cookie, where it is neither Chinese nor English; before anything is drawn. */
export const firstLanguage = (): Promise<void> | undefined =>
  languages.get(wanted) && tagNow === first ? speak(wanted) : undefined

async function speak(tag: string): Promise<void> {
  const load = languages.get(tag)
  if (load) {
    const [{ furtherLanguage }, file] = await Promise.all([import('./further'), load()])
    further = furtherLanguage(tag, file, declarations)
  } else further = undefined
  await voice?.change(tag, further?.like ?? 'zh')
  tagNow = tag
  markDocument(tag)
  for (const changed of watchers) changed()
}

function markDocument(tag: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = langOf(tag)
}
