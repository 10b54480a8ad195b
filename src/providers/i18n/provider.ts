import type { Label } from '@contract/messages'
import type { I18nProvider } from '@refinedev/core'
import { refineMessages } from '@/locales/refine'
import { addMessages, changeLanguage, wordOf } from './i18n'
import { translator } from './translator'

addMessages(refineMessages)

type Values = Readonly<Record<string, unknown>>

/**
 * refine's i18n provider over i18next, with refine's signatures `translate(key, options?, default?)` and
 * `translate(key, default?)`.
 * @param labelOf the label of a resource, for the keys that refine derives from its name: `shop.titles.list`,
 * `shop.shop`, `documentTitle.shop.edit`
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

/** The provider without resource labels, for parts that are rendered outside the app. */
export const i18nProvider: I18nProvider = createI18nProvider(() => undefined)

/** The text of a key that refine derives from a resource and an action; undefined for other keys. */
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
