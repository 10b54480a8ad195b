import { theme } from 'antd'
import { useMemo, useSyncExternalStore } from 'react'
import { luminance } from '@/lib/colour'
import type { Paint } from './chart-config'

const element = () => document.documentElement

/** Resolves a CSS variable, since a canvas needs colours. */
function meant(value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return name ? getComputedStyle(element()).getPropertyValue(name).trim() : value
}

function watchTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed)
  watch.observe(element(), { attributes: true, attributeFilter: ['style', 'data-theme'] })
  return () => watch.disconnect()
}

/** The current colours of the theme, for canvases. */
export function usePaint(): Paint & { readonly isDark: boolean } {
  const { token } = theme.useToken()
  const now = useSyncExternalStore(watchTheme, () => `${element().dataset.theme} ${element().style.cssText}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables' values change with the theme
  return useMemo(() => {
    const card = meant(token.colorBgContainer)
    return {
      colorPrimary: meant(token.colorPrimary),
      colorTextQuaternary: meant(token.colorTextQuaternary),
      colorTextSecondary: meant(token.colorTextSecondary),
      colorBorderSecondary: meant(token.colorBorderSecondary),
      fontFamily: token.fontFamily,
      isDark: /^#[\da-f]{6}$/i.test(card) && luminance(card) < 0.4,
    }
  }, [token, now])
}
