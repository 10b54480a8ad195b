import type { CallKey } from './calls'

/**
 * Extension calls that shell, lists and dashboard send without a user action. Other deployments of the API family
 * reject an unknown path with 403 for everyone but founders, so the client must not send them there.
 */
const UNPROMPTED: readonly CallKey[] = [
  'GET admin/views',
  'PUT admin/views/settings/{screen}',
  'GET admin/waiting',
  'GET admin/tasks',
  'GET admin/imports',
  'GET admin/changes',
  'GET admin/systems/admin-users/sessions/current',
  'GET admin/systems/roles/granting',
  'GET admin/systems/operation-logs/{kind}/{record_id}',
  'GET admin/statistics/days',
  'GET admin/statistics/today',
  'GET admin/statistics/alerts',
  'GET admin/statistics/shops/money',
  'GET admin/trade/orders/counts',
  'GET admin/after-sales/counts',
  'GET admin/trade/order-complains/counts',
  'GET admin/goods/counts',
  'GET admin/publishers/counts',
  'GET admin/review/{queue}/counts',
  'GET admin/order/bills/statistics/totals',
  'GET admin/order/bills/totals',
  'GET admin/members/deposit/log/totals',
  'GET admin/members/deposit/recharge/totals',
  'GET admin/after-sales/refund/totals',
  'GET admin/distribution/withdraw/apply/totals',
  'GET admin/systems/messages/recipients',
]

/** Extension calls that follow a user action. */
const PROMPTED: readonly CallKey[] = [
  'GET admin/search',
  'GET admin/media',
  'GET admin/media/folders',
  'GET admin/media/{media_id}',
  'GET admin/media/{media_id}/uses',
  'PUT admin/media/{media_id}',
  'DELETE admin/media/{media_id}',
  'POST admin/imports',
  'GET admin/imports/{import_id}/rows',
  'DELETE admin/imports/{import_id}',
  'PUT admin/goods/skus',
  'POST admin/views',
  'PUT admin/views/{view_id}',
  'DELETE admin/views/{view_id}',
  'PUT admin/systems/menus/{parent_id}/sort',
  'GET admin/systems/menus/covered',
  'GET admin/systems/admin-users/second-factor',
  'POST admin/systems/admin-users/second-factor',
  'PUT admin/systems/admin-users/second-factor',
  'POST admin/systems/admin-users/second-factor/off',
  'DELETE admin/systems/manager/admin-users/{id}/second-factor',
  'GET admin/systems/admin-users/sessions',
  'DELETE admin/systems/admin-users/sessions/{session_id}',
  'GET admin/shops/{shop_id}/summary',
  'GET admin/members/{member_id}/summary',
  'GET admin/members/deposit/balance/{member_id}',
  'GET admin/trade/orders/{sn}/repair',
  'POST admin/trade/orders/{sn}/repair',
  'GET admin/trade/orders/repairs',
  'POST admin/after-sales/refuse/{service_sn}',
  'PUT admin/goods/categories/{category_id}/move',
  'GET admin/publication-drafts',
  'GET admin/publication-drafts/{draft_id}',
  'POST admin/publication-drafts',
  'PUT admin/publication-drafts/{draft_id}',
  'DELETE admin/publication-drafts/{draft_id}',
  'POST admin/publications/inspect',
  'DELETE admin/promotion/group-buy-actives/{act_id}',
  'GET admin/promotion/calendar',
  'PUT admin/promotion/coupons/{coupon_id}/stop',
  'GET admin/distribution/withdraw/apply/{id}',
  'GET admin/review/{queue}',
  'GET admin/review/{queue}/{record_id}',
  'PUT admin/review/{queue}/{record_id}/claim',
  'DELETE admin/review/{queue}/{record_id}/claim',
  'GET admin/review/decisions',
  'GET admin/reasons',
  'GET admin/reasons/{reason_id}',
  'POST admin/reasons',
  'PUT admin/reasons/{reason_id}',
  'DELETE admin/reasons/{reason_id}',
  'POST admin/systems/uploaders/{bean}/test',
  'POST admin/systems/platforms/{bean}/test',
  'POST admin/systems/express-platforms/{bean}/test',
  'POST admin/payment/payment-methods/{plugin_id}/test',
  'PUT admin/payment/payment-methods/{plugin_id}/close',
  'POST admin/systems/smtps/{id}/test',
  'GET admin/settings/health',
  'GET admin/goodssearch/goods-words/{id}',
  'GET admin/systems/message-templates/{id}',
  'GET admin/systems/operation-logs',
  'POST admin/personal/{kind}/{record_id}',
  'POST admin/personal/{kind}/exports',
  'POST admin/personal/{kind}/records',
  'GET admin/confirmations',
  'PUT admin/confirmations/{confirmation_id}/confirm',
  'PUT admin/confirmations/{confirmation_id}/refuse',
  'DELETE admin/confirmations/{confirmation_id}',
  'GET admin/settings/confirmations',
  'PUT admin/settings/confirmations',
  'GET admin/pages/news-feeds',
  'POST admin/pages/news-feeds/sample',
  'POST admin/pages/news-feeds',
  'GET admin/pages/news-feeds/{feed_id}',
  'PUT admin/pages/news-feeds/{feed_id}',
  'DELETE admin/pages/news-feeds/{feed_id}',
  'POST admin/pages/news-feeds/{feed_id}/fetch',
  'GET admin/pages/hot-keywords/all',
  'PUT admin/pages/hot-keywords/sort',
  'GET admin/pages/site-navigations/all',
  'PUT admin/pages/site-navigations/sort',
  'PUT admin/focus-pictures/sort',
  'GET admin/pages/{client_type}/{page_type}/versions',
  'GET admin/pages/{client_type}/{page_type}/versions/{version_id}',
  'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}',
  'POST admin/pages/{client_type}/{page_type}/check',
  'POST admin/pages/{client_type}/{page_type}/preview',
  'GET admin/page-previews/{token}',
  'GET admin/pages/{client_type}/{page_type}/draft',
  'PUT admin/pages/{client_type}/{page_type}/draft',
  'DELETE admin/pages/{client_type}/{page_type}/draft',
]

/** Extension parameters of calls of the API family, each with the parameter that other deployments have instead. */
const PARAMETERS: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  'GET admin/trade/orders': { keyword: 'order_sn', tag: 'order_status' },
  'GET admin/after-sales/refund': { tag: 'refund_status' },
} satisfies Partial<Record<CallKey, Readonly<Record<string, string>>>>

/** The parameter to send to another deployment instead of an extension parameter; undefined for any other parameter. */
export const parameterElsewhere = (call: string, parameter: string): string | undefined => PARAMETERS[call]?.[parameter]

/**
 * Parameters of the API family for which this server takes additional values, with the values that every deployment
 * takes.
 */
const VALUES: Readonly<Partial<Record<string, Readonly<Record<string, readonly string[]>>>>> = {
  'GET admin/trade/order-complains': { tag: ['COMPLAINING', 'COMPLETE', 'CANCELED'] },
} satisfies Partial<Record<CallKey, Readonly<Record<string, readonly string[]>>>>

/** The values of a parameter that another deployment takes; undefined if there is no difference. */
export const valuesElsewhere = (call: string, parameter: string): readonly string[] | undefined =>
  VALUES[call]?.[parameter]

const unprompted: ReadonlySet<string> = new Set(UNPROMPTED)
const extensions: ReadonlySet<string> = new Set([...UNPROMPTED, ...PROMPTED])

/** Whether the call is an extension of this server, which another deployment may not have. */
export const isExtension = (key: string): boolean => extensions.has(key)

/** Whether the client sends the extension call without a user action. */
export const isUnprompted = (key: string): boolean => unprompted.has(key)
