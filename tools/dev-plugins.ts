import type { Plugin } from 'vite'
import type { Judging } from './inspector/judge'
import { inspector } from './inspector/plugin'
import { newScreens } from './new/endpoint'

/**
 * Vite plugins of `npm run dev`: the screen generator of the playground, and the inspector.
 * @param judge declaration checks that replace the project's
 */
export const devPlugins = (root: string, judge?: Judging): Plugin[] => [newScreens(root), inspector(judge)]
