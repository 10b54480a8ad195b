import type { Language } from '@contract/messages'

/**
 * English only for a client that requests exactly `en`, as this client does. Other clients of the API family send the
 * browser's list of languages, which does not determine the language of their texts.
 */
export const languageOf = (request: Request): Language =>
  request.headers.get('accept-language')?.trim().toLowerCase() === 'en' ? 'en' : 'zh'
