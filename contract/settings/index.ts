import { alipayLogin } from './alipay-login'
import { appVersion } from './app-version'
import { confirmationSettings } from './confirmation-settings'
import { connect } from './connect'
import { expressPlatform } from './express-platform'
import { goodsSettings } from './goods-settings'
import { logisticsCompany } from './logistics-company'
import { mailServer } from './mail-server'
import { memberTemplate } from './member-template'
import { messageTemplate } from './message-template'
import { orderSettings } from './order-settings'
import { pageSettings } from './page-settings'
import { paymentMethod } from './payment-method'
import { pointSettings } from './point-settings'
import { pushSettings } from './push-settings'
import { qqLogin } from './qq-login'
import { sensitiveWord } from './sensitive-word'
import { settingsHealth } from './settings-health'
import { shopTemplate } from './shop-template'
import { siteSettings } from './site-settings'
import { smsGateway } from './sms-gateway'
import { storageService } from './storage-service'
import { validatorPlatform } from './validator-platform'
import { waybillService } from './waybill-service'
import { wechatLogin } from './wechat-login'
import { wechatTemplate } from './wechat-template'
import { weiboLogin } from './weibo-login'

/** The entities of this area. */
const entities = [
  smsGateway,
  expressPlatform,
  waybillService,
  storageService,
  validatorPlatform,
  sensitiveWord,
  appVersion,
  mailServer,
  logisticsCompany,
  paymentMethod,
  shopTemplate,
  memberTemplate,
  wechatTemplate,
  siteSettings,
  confirmationSettings,
  goodsSettings,
  orderSettings,
  pointSettings,
  pageSettings,
  qqLogin,
  weiboLogin,
  wechatLogin,
  alipayLogin,
  pushSettings,
  connect,
  messageTemplate,
  settingsHealth,
] as const
export default entities
