import type { Language } from '@contract/messages'
import type { ConfigProviderProps } from 'antd'
import { startTransition, useEffect, useState } from 'react'

/** antd's locale. */
export type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Loads antd's and dayjs's locale of the current language only. */
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

/** antd's locale of the current language; the previous one remains until the new one is loaded. */
export function useLocale(language: Language, first: AntdLocale): AntdLocale {
  const [locale, setLocale] = useState(first)
  useEffect(() => {
    let isCurrent = true
    loadLocale(language).then(
      next => isCurrent && startTransition(() => setLocale(next)),
      // If loading fails, antd keeps its current language.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}
