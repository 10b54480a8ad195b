import type { Language } from '@contract/messages'

/** Languages by their own names, which are the same whatever language is in use. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }
