import i18next, { type i18n } from 'i18next'
import { type Bundle, currentTag, speakThrough } from './i18n'

/** The i18next instance, loaded with the app; the sign-in page translates its few messages without it. */
export const translator: i18n = i18next.createInstance()
let like: string = 'zh'
void translator.init({
  lng: currentTag(),
  fallbackLng: () => [like],
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  initAsync: false,
})

speakThrough({
  t: (key, values) => translator.t(key, values),
  add: (tag: string, bundle: Bundle) => void translator.addResourceBundle(tag, 'translation', bundle, true, true),
  change: async (tag, fallback) => {
    like = fallback
    await translator.changeLanguage(tag)
  },
})
