/** What other areas may use of settings: where those of their own are kept. */
export { ORDER_SETTINGS } from './kept'
export { DEMO_EXPRESS } from './plugin-kinds'
export { refuseSensitive, sensitiveIn } from './sensitive-words'
export { deliverMail } from './smtps'
export { staticPageJob } from './static-pages'
export { type Kept, lockSettings, readSettings, writeSettings } from './store'
export { remoteFilesOf } from './stores'
export { WECHAT_KINDS, WECHAT_REMARK } from './wechat-kinds'
