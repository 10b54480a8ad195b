import { addressOf } from './tabs'
import { useTabs } from './use-tabs'

/** Gives the address under which a path is open already, so that its screen is shown as it was left; else the path. */
export function useOpenAddress(): (path: string) => string {
  const { list } = useTabs()
  return path => {
    const tab = list.find(({ key }) => key === path)
    return tab ? addressOf(tab) : path
  }
}
