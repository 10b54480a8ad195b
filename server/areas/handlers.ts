import type { Handlers } from '../handler'
import { adminHandlers } from './admins/handlers'
import { articleHandlers } from './articles/handlers'
import { confirmationHandlers } from './confirmations/handlers'
import { decorationHandlers } from './decoration/handlers'
import { distributionHandlers } from './distribution/handlers'
import { goodsHandlers } from './goods/handlers'
import { logHandlers } from './log/handlers'
import { memberHandlers } from './members/handlers'
import { complainTopicHandlers } from './orders/complaint-topics'
import { complaintHandlers } from './orders/complaints'
import { orderHandlers } from './orders/handlers'
import { personalHandlers } from './personal/handlers'
import { promotionHandlers } from './promotions/handlers'
import { publishingHandlers } from './publishing/handlers'
import { reasonHandlers } from './reasons/handlers'
import { regionHandlers } from './regions/handlers'
import { reviewHandlers } from './review/handlers'
import { searchHandlers } from './search/handlers'
import { sessionHandlers } from './session/handlers'
import { settingsHandlers } from './settings/handlers'
import { shopHandlers } from './shops/handlers'
import { statisticsHandlers } from './statistics/handlers'
import { viewHandlers } from './views/handlers'
import './listeners'

/** One handler for every call of the contract: TypeScript fails here when one is missing. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...adminHandlers,
  ...shopHandlers,
  ...memberHandlers,
  ...orderHandlers,
  ...complainTopicHandlers,
  ...complaintHandlers,
  ...goodsHandlers,
  ...viewHandlers,
  ...publishingHandlers,
  ...promotionHandlers,
  ...distributionHandlers,
  ...regionHandlers,
  ...reasonHandlers,
  ...reviewHandlers,
  ...settingsHandlers,
  ...searchHandlers,
  ...logHandlers,
  ...personalHandlers,
  ...confirmationHandlers,
  ...articleHandlers,
  ...decorationHandlers,
  ...statisticsHandlers,
}
