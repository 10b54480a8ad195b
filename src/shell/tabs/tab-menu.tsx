import type { MenuProps } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { tabLabel } from './tab-label'
import { isHome } from './tabs'
import { useTabs } from './use-tabs'

/** The commands of a tab, for its context menu and the menu of the tab bar. */
export interface TabMenu {
  readonly items: NonNullable<MenuProps['items']>
  readonly act: (name: string) => void
}

/**
 * @param key the tab; without one only commands for all tabs are enabled
 * @param announce announces changes to screen readers
 */
export function useTabMenu(key: string | undefined, announce: (text: string) => void): TabMenu {
  const { t } = useMessages()
  const { list, close, closeOthers, closeRight, closeAll, reload } = useTabs()
  const move = useMoveTab(announce)
  const place = list.findIndex(tab => tab.key === key)
  const tab = list[place]
  const stays = !tab || isHome(tab)
  const acts: Readonly<Record<string, (key: string) => void>> = {
    reload,
    close,
    closeOthers,
    closeRight,
    closeAll,
    moveLeft: of => move(of, place - 1),
    moveRight: of => move(of, place + 1),
  }
  return {
    items: [
      { key: 'reload', label: t('tabs.reload'), disabled: !tab },
      { type: 'divider' },
      { key: 'close', label: t('tabs.close'), extra: <Keys of="Delete" />, disabled: stays },
      { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: list.every(one => one === tab || isHome(one)) },
      { key: 'closeRight', label: t('tabs.closeRight'), disabled: !tab || place === list.length - 1 },
      { key: 'closeAll', label: t('tabs.closeAll'), disabled: list.every(isHome) },
      { type: 'divider' },
      { key: 'moveLeft', label: t('tabs.moveLeft'), extra: <Keys of="Ctrl Shift ←" />, disabled: stays || place < 2 },
      {
        key: 'moveRight',
        label: t('tabs.moveRight'),
        extra: <Keys of="Ctrl Shift →" />,
        disabled: stays || place === list.length - 1,
      },
    ],
    act: name => {
      if (tab) acts[name]?.(tab.key)
      else if (name === 'closeAll') closeAll()
    },
  }
}

/** The shortcuts of the same commands, hidden from screen readers, which get them from the tab itself. */
const Keys = ({ of }: { of: string }) => <span aria-hidden>{of}</span>

/** Moves a tab and announces its new position. */
export function useMoveTab(announce: (text: string) => void): (key: string, place: number) => void {
  const { t, word } = useMessages()
  const { list, move } = useTabs()
  return (key, place) => {
    const tab = list.find(one => one.key === key)
    const to = Math.min(Math.max(place, 1), list.length - 1)
    if (!tab || isHome(tab) || list.indexOf(tab) === to) return
    move(key, to)
    announce(t('tabs.moved', { name: tabLabel(tab, word), place: to + 1, count: list.length }))
  }
}
