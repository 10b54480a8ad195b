import { useMessages } from '@/providers/i18n/use-messages'
import { tabLabel } from './tab-label'
import { useTabs } from './use-tabs'

/** Names of the tabs with unsaved changes; `typed`: form input, `atWork`: jobs that closing the tab would interrupt. */
export function useUnsaved(): { all: string[]; typed: string[]; atWork: string[] } {
  const { word } = useMessages()
  const { list } = useTabs()
  const dirty = list.filter(tab => tab.dirty)
  const namesOf = (some: typeof dirty) => some.map(tab => tabLabel(tab, word))
  return {
    all: namesOf(dirty),
    typed: namesOf(dirty.filter(tab => !tab.atWork)),
    atWork: namesOf(dirty.filter(tab => tab.atWork)),
  }
}
