import type { Label } from '@contract/messages'
import { paletteActs } from '@/locales/palette'
import { changeLanguage } from '@/providers/i18n/i18n'
import { nameOfLanguage, otherLanguages } from '@/providers/i18n/languages'
import { useMessages } from '@/providers/i18n/use-messages'
import { chooseMode, MODES, useAppearance } from '../appearance'
import { useFullScreen } from '../full-screen'
import { useMenuToggle } from '../menu/side-area'
import { openProfile } from '../profile/profile'
import { useTabs } from '../tabs/use-tabs'

/** A command of the palette besides navigation. */
export interface PaletteAction {
  readonly id: string
  readonly label: Label
  readonly run: () => void
}

/**
 * The shell's commands for the palette, without those that would have no effect.
 * @param logout requests confirmation, then signs out
 */
export function useShellActions(logout: () => void): PaletteAction[] {
  const { tag } = useMessages()
  const { mode } = useAppearance()
  const { list, closeAll } = useTabs()
  const menu = useMenuToggle()
  const { isFull, toggle } = useFullScreen()
  return [
    ...otherLanguages(tag).map(other => ({
      id: `language ${other}`,
      label: toLanguage(other),
      run: () => void changeLanguage(other),
    })),
    ...MODES.filter(one => one !== mode).map(one => ({
      id: one,
      label: paletteActs[one],
      run: () => chooseMode(one),
    })),
    { id: 'menu', label: paletteActs.menu, run: menu.toggle },
    ...(list.length > 1 ? [{ id: 'closeTabs', label: paletteActs.closeTabs, run: closeAll }] : []),
    { id: 'fullScreen', label: isFull ? paletteActs.leaveFullScreen : paletteActs.fullScreen, run: toggle },
    { id: 'profile', label: paletteActs.profile, run: openProfile },
    { id: 'logout', label: paletteActs.logout, run: logout },
  ]
}

function toLanguage(tag: string): Label {
  if (tag === 'en') return paletteActs.toEnglish
  return tag === 'zh' ? paletteActs.toChinese : [nameOfLanguage(tag), nameOfLanguage(tag)]
}
