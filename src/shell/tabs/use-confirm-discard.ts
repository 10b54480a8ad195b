import { createElement, useCallback } from 'react'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useLatest } from '@/providers/use-latest'
import { tabLabel } from './tab-label'
import type { Tab } from './tabs'

/** The intended command, which determines the label of the button; there are other labels if only a job would stop. */
export type DiscardRequest = 'tabs.discard' | 'tabs.discardReload' | 'tabs.discardOpen'

/**
 * Asks whether unsaved values of tabs may be discarded, and running jobs stopped. @returns whether they may; a stable
 * function
 */
export function useConfirmDiscard(): (tabs: readonly Tab[], leaving: DiscardRequest) => Promise<boolean> {
  const { modal } = useNotices()
  const { t, word, language } = useMessages()
  const confirm = async (tabs: readonly Tab[], leaving: DiscardRequest) => {
    const namesOf = (some: readonly Tab[]) => some.map(tab => tabLabel(tab, word)).join(comma(language))
    const typed = tabs.filter(tab => !tab.atWork)
    const working = tabs.filter(tab => tab.atWork)
    const isWork = typed.length === 0
    const hints = [
      ...(typed.length > 0 ? [t('tabs.discardHint', { names: namesOf(typed) })] : []),
      ...(working.length > 0 ? [t('tabs.stopHint', { names: namesOf(working) })] : []),
    ]
    return modal.confirm({
      title: t(isWork ? 'tabs.stopTitle' : 'tabs.discardTitle'),
      content: hints.map(hint => createElement('div', { key: hint }, hint)),
      okText: t(isWork ? STOPPING[leaving] : leaving),
      okButtonProps: { danger: true },
      cancelText: t(isWork ? 'tabs.goOn' : 'tabs.keep'),
      focusable: { autoFocusButton: 'cancel' },
    })
  }
  const latest = useLatest(confirm)
  return useCallback((tabs, leaving) => latest.current(tabs, leaving), [])
}

const STOPPING = {
  'tabs.discard': 'tabs.stop',
  'tabs.discardReload': 'tabs.stopReload',
  'tabs.discardOpen': 'tabs.stopOpen',
} as const satisfies Record<DiscardRequest, string>
