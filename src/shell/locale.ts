import type { Language } from '@contract/messages'
import type { ConfigProviderProps } from 'antd'
import { startTransition, useEffect, useState } from 'react'

/** antd's own words. */
export type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Loads antd's words and dayjs's names of days and months for the language in use only. */
export async function loadLocale(language: Language): Promise<AntdLocale> {
  if (language === 'en') {
    const [{ default: locale }, { default: dayjs }] = await Promise.all([
      import('antd/es/locale/en_US'),
      import('dayjs'),
    ])
    dayjs.locale('en')
    return locale
  }
  const [{ default: locale }, { default: dayjs }] = await Promise.all([
    import('antd/es/locale/zh_CN'),
    import('dayjs'),
    import('dayjs/locale/zh-cn'),
  ])
  dayjs.locale('zh-cn')
  return locale
}

/** antd's words, which follow the language; the old ones stay until the new ones are there. */
export function useLocale(language: Language, first: AntdLocale): AntdLocale {
  const [locale, setLocale] = useState(first)
  useEffect(() => {
    let isWanted = true
    loadLocale(language).then(
      next => isWanted && startTransition(() => setLocale(next)),
      // Without them antd goes on in the language it has.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return locale
}
