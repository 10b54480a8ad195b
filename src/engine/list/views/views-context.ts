import { createContext, useContext } from 'react'
import type { Views } from './use-views'

/** The views and layout of the list around a component. */
export const ViewsContext = createContext<Views | undefined>(undefined)

export function useViewsContext(): Views {
  const views = useContext(ViewsContext)
  if (!views) throw new Error('useShownViews needs the views of a list above it')
  return views
}
