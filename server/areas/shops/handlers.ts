import type { calls as shopCalls } from '@contract/shops/calls'
import type { Handlers } from '../../handler'
import { billRun } from './bill-run'
import { billHandlers } from './bills'
import { shopLists } from './list'
import { shopSwitches } from './state'
import { shopSummary } from './summary'
import { shopThemeHandlers } from './themes'
import { shopWrites } from './write'

/** contract/shops.md: shops, their themes, settlement bills. */
export const handlers: Handlers<keyof typeof shopCalls> = {
  ...shopLists,
  'GET admin/shops/{shop_id}/summary': shopSummary,
  ...shopSwitches,
  ...shopWrites,
  ...shopThemeHandlers,
  ...billHandlers,
  ...billRun,
}
