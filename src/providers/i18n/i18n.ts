import type { Label, Language } from '@contract/messages'
import { readCookie, writeCookie } from '@/lib/cookies'
import type { Report, Resource } from '@/schema'
import { interpolate } from './interpolate'
import { langOf, languages } from './languages'

/** An active language besides Chinese and English. */
export interface FurtherLanguage {
  readonly like: Language
  readonly translate: (label: Label) => string
  readonly add: (resource: Resource | Report) => void
}

const storedTag = readCookie('adminLanguage') ?? ''
/**
 * The language cookie of specification section 4. Defaults to Chinese; a further language is used once it is loaded.
 */
const first = storedTag === 'en' ? 'en' : 'zh'

/** Messages of the sign-in page, the shell, the engine and the widgets: key -> Chinese and English. */
export type Messages = Readonly<Record<string, Label>>

/** The further language; undefined while Chinese or English is active. */
let further: FurtherLanguage | undefined

/** Messages of one language by key. */
export type Bundle = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** i18next, once it is loaded (translator.ts). */
interface Voice {
  readonly t: (key: string, values: Values) => string
  readonly add: (tag: string, bundle: Bundle) => void
  readonly change: (tag: string, like: Language) => Promise<void>
}
let voice: Voice | undefined
let tagNow: string = first
const known: Record<Language, Record<string, string>> = { zh: {}, en: {} }
const watchers = new Set<() => void>()
markDocument(first)

/** The tag of the current language. */
export const currentTag = (): string => tagNow

/** Calls back when the language changes. @returns the unsubscribe function */
export function watchLanguage(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Switches translation to i18next and registers all known messages with it. */
export function speakThrough(next: Voice): void {
  voice = next
  for (const [tag, bundle] of Object.entries(known)) next.add(tag, bundle)
}

/** A message in the current language, or in another one. */
export function translate(key: string, values: Values = {}): string {
  if (voice) return voice.t(key, values)
  const text = known[plainLanguage()][key] ?? known.zh[key] ?? key
  return interpolate(text, values)
}

/** The current language, or the one that a further language is like, for numbers, dates and the server. */
export const plainLanguage = (): Language => further?.like ?? (tagNow === 'en' ? 'en' : 'zh')

/** Adds messages in both languages. */
export function addMessages(messages: Messages): void {
  for (const [at, language] of (['zh', 'en'] as const).entries()) {
    const bundle = Object.fromEntries(Object.entries(messages).map(([key, label]) => [key, label[at] ?? '']))
    Object.assign(known[language], bundle)
    voice?.add(language, bundle)
  }
}

const declarations = new Set<Resource | Report>()

/** Registers the labels of a declaration by key for further languages. */
export function addDeclaration(resource: Resource | Report): void {
  if (declarations.has(resource)) return
  declarations.add(resource)
  further?.add(resource)
}

/** A label in the current language. */
export function wordOf(label: Label, values?: Record<string, string | number>): string {
  const text = further?.translate(label) ?? label[tagNow === 'en' ? 1 : 0]
  return values ? interpolate(text, values) : text
}

/** Switches the language without a reload and stores it. An unknown tag means Chinese. */
export async function changeLanguage(tag: string): Promise<void> {
  const next = languages.has(tag) ? tag : 'zh'
  await speak(next)
  writeCookie('adminLanguage', next)
}

/** Loads the language of the cookie, if it is a further one, before anything is rendered. */
export const firstLanguage = (): Promise<void> | undefined =>
  languages.get(storedTag) && tagNow === first ? speak(storedTag) : undefined

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
