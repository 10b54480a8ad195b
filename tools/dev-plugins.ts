import type { Plugin } from 'vite'
import { glass } from './glass/plugin'
import { newScreens } from './new/endpoint'

/** What `npm run dev` serves besides the client: new screens for the playground, and the glass. */
export const devPlugins = (root: string): Plugin[] => [newScreens(root), glass()]
