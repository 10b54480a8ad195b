import type { I18nProvider } from '@refinedev/core'
import { changeLanguage } from './i18n'
import { translator } from './translator'

/** refine's i18n provider over the page's i18next. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, defaultMessage?: string) => {
    const values = typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {}
    const fallback = typeof options === 'string' ? options : defaultMessage
    return translator.t(key, { ...values, ...(fallback !== undefined && { defaultValue: fallback }) })
  },
  changeLocale: language => changeLanguage(language),
  getLocale: () => translator.language,
}
