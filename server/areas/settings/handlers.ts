import { companyHandlers } from './companies'
import { connectHandlers } from './connects'
import { healthHandlers } from './health'
import { onceHandlers } from './once'
import { paymentHandlers } from './payments'
import { pluginHandlers } from './plugins'
import { pushHandlers } from './push'
import { sensitiveWordHandlers } from './sensitive-words'
import { testHandlers } from './service-tests'
import { siteHandlers } from './site'
import { smtpHandlers } from './smtps'
import { staticPageHandlers } from './static-pages'
import { storeHandlers } from './stores'
import { templateHandlers } from './templates'
import { trackingHandlers } from './tracking'
import { validatorHandlers } from './validators'
import { wechatHandlers } from './wechat'

/** contract/settings/calls.ts. */
export const handlers = {
  ...siteHandlers,
  ...onceHandlers,
  ...sensitiveWordHandlers,
  ...staticPageHandlers,
  ...pluginHandlers,
  ...pushHandlers,
  ...storeHandlers,
  ...testHandlers,
  ...healthHandlers,
  ...trackingHandlers,
  ...validatorHandlers,
  ...smtpHandlers,
  ...companyHandlers,
  ...paymentHandlers,
  ...connectHandlers,
  ...templateHandlers,
  ...wechatHandlers,
}
