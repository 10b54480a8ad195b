import type { Label } from '@contract/messages'
import type { Report, Resource } from '@/schema'
import { labelsOf } from '@/schema/labels'
import type { FurtherLanguage } from './i18n'
import type { LanguageFile } from './languages'
import { translator } from './translator'

/**
 * Activates a further language. Messages are found by their keys; labels that were composed at run time, or occur in
 * several places, by their Chinese and English texts. Missing translations fall back to the language that it is `like`.
 */
export function furtherLanguage(
  tag: string,
  { like, words }: LanguageFile,
  declared: Iterable<Resource | Report>,
): FurtherLanguage {
  const translated = Object.entries(words).filter(([, [, , text]]) => text !== '')
  const texts = Object.fromEntries(translated.map(([key, [, , text]]) => [key, text]))
  translator.addResourceBundle(tag, 'translation', texts, true, true)
  const byPair = new Map(translated.map(([, [zh, en, text]]) => [pair(zh, en), text]))
  const keys = new WeakMap<Label, string>()
  const add = (resource: Resource | Report) => {
    for (const [key, label] of labelsOf(resource)) keys.set(label, key)
  }
  for (const resource of declared) add(resource)
  const translate = (label: Label): string =>
    texts[keys.get(label) ?? ''] ?? byPair.get(pair(label[0], label[1])) ?? label[like === 'en' ? 1 : 0]
  return { like, translate, add }
}

const pair = (zh: string, en: string) => `${zh}\n${en}`
