import type { Label } from '@contract/messages'
import type { I18nProvider } from '@refinedev/core'
import { refineWords } from '@/locales/refine'
import { addMessages, changeLanguage, wordOf } from './i18n'
import { translator } from './translator'

addMessages(refineWords)

type Values = Readonly<Record<string, unknown>>

/**
 * refine's i18n provider over the page's i18next, by refine's own signature: `translate(key, options?, default?)` or
 * `translate(key, default?)`.
 * @param labelOf what a resource is called, for the keys that refine makes of its name: `shop.titles.list`, `shop.shop`,
 * `documentTitle.shop.edit`
 */
export const createI18nProvider = (labelOf: (resource: string) => Label | undefined): I18nProvider => ({
  translate: (key: string, options?: unknown, defaultMessage?: string) => {
    const values = typeof options === 'object' && options !== null ? (options as Values) : {}
    const fallback = typeof options === 'string' ? options : defaultMessage
    if (!translator.exists(key)) {
      const made = textOfResource(key, values, labelOf)
      if (made !== undefined) return made
    }
    return translator.t(key, { ...values, ...(fallback !== undefined && { defaultValue: fallback }) })
  },
  changeLocale: language => changeLanguage(language),
  getLocale: () => translator.language,
})

/** The same where no resource has a name: for what is drawn apart from the product. */
export const i18nProvider: I18nProvider = createI18nProvider(() => undefined)

/** What a key says that refine makes of a resource and an action; nothing for any other key. */
function textOfResource(key: string, { id }: Values, labelOf: (resource: string) => Label | undefined) {
  const [, title, titled, action, own] =
    /^(?:(documentTitle)\.)?(?:(.+)\.(list|create|edit|show|clone)|(.+)\.\4)$/.exec(key) ?? []
  const name = own ?? titled?.replace(/\.titles$/, '')
  const label = name === undefined ? undefined : labelOf(name)
  if (!label) return undefined
  const screen = wordOf(label)
  if (action === undefined || action === 'list') return title ? `${screen}${suffix()}` : screen
  const record = title && id !== undefined && id !== 'undefined' ? ` #${String(id)}` : ''
  return `${screen} · ${translator.t(`actions.${action}`)}${record}${title ? suffix() : ''}`
}

const suffix = () => translator.t('documentTitle.suffix')
