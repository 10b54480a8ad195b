import { addressOf } from './tabs'
import { useTabs } from './use-tabs'

/** Returns the URL of an open tab for a path, so that its screen is shown in its current state; else the path. */
export function useOpenAddress(): (path: string) => string {
  const { list } = useTabs()
  return path => {
    const tab = list.find(({ key }) => key === path)
    return tab ? addressOf(tab) : path
  }
}
