import type { Language } from '@contract/messages'

/** zh unless the caller asks for English first. */
export const languageOf = (request: Request): Language =>
  /^\s*en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'zh'
