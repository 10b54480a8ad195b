import type { calls as decorationCalls } from '@contract/decoration/calls'
import type { Handlers } from '../../handler'
import { checkHandlers } from './dead-ends'
import { focusHandlers } from './focus'
import { keywordHandlers } from './keywords'
import { pageHandlers } from './pages'
import { previewHandlers } from './previews'
import { siteMenuHandlers } from './site-menus'
import { versionHandlers } from './versions'

/** contract/decoration.md: the buyers' site. */
export const handlers: Handlers<keyof typeof decorationCalls> = {
  ...keywordHandlers,
  ...siteMenuHandlers,
  ...focusHandlers,
  ...pageHandlers,
  ...versionHandlers,
  ...checkHandlers,
  ...previewHandlers,
}
