import { App } from 'antd'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { tabLabel } from './tab-label'
import type { Tab } from './tabs'

/** Asks whether the unsaved changes of tabs may go; true when they may. The function stays the same. */
export function useAskDiscard(): (tabs: readonly Tab[], okText: string) => Promise<boolean> {
  const { modal } = App.useApp()
  const { t, word, language } = useWords()
  const ask = async (tabs: readonly Tab[], okText: string) =>
    modal.confirm({
      title: t('tabs.discardTitle'),
      content: t('tabs.discardHint', {
        names: tabs.map(tab => tabLabel(tab, word)).join(language === 'zh' ? '、' : ', '),
      }),
      okText: t(okText),
      okButtonProps: { danger: true },
      cancelText: t('tabs.keep'),
      focusable: { autoFocusButton: 'cancel' },
    })
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  return useCallback((tabs, okText) => latest.current(tabs, okText), [])
}
