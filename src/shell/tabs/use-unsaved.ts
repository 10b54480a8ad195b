import { useWords } from '@/providers/i18n/use-words'
import { tabLabel } from './tab-label'
import { useTabs } from './use-tabs'

/** Names of the tabs in which something typed would be lost. */
export function useUnsaved(): string[] {
  const { word } = useWords()
  const { list } = useTabs()
  return list.filter(tab => tab.dirty).map(tab => tabLabel(tab, word))
}
