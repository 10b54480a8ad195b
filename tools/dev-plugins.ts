import type { Plugin } from 'vite'
import type { Judging } from './inspector/judge'
import { inspector } from './inspector/plugin'
import { newScreens } from './new/endpoint'

/**
 * What `npm run dev` serves besides the client: new screens for the playground, and the inspector.
 * @param judge the checks of declarations, where they are others than the project's
 */
export const devPlugins = (root: string, judge?: Judging): Plugin[] => [newScreens(root), inspector(judge)]
