import type { Language } from '@contract/messages'

/**
 * English only for a client that asks for exactly `en`, as this client does. Another client of the API family has no
 * language of its own in its requests: what it sends is the browser's list of languages, which says nothing about its
 * texts.
 */
export const languageOf = (request: Request): Language =>
  request.headers.get('accept-language')?.trim().toLowerCase() === 'en' ? 'en' : 'zh'
