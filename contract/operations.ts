import type { CallKey } from './calls'

/** A call with the same effect as another one, if a path parameter has a fixed value. */
export interface Twin {
  readonly key: CallKey
  /** Values of path parameters for which the call is this operation. */
  readonly where?: Readonly<Record<string, string>>
}

/**
 * Calls with the same effect, by the call that the client sends: for one record instead of many, or as older clients
 * send it. Permissions apply to the operation, so a caller without it may use none of them.
 */
export const TWINS: Partial<Readonly<Record<CallKey, readonly Twin[]>>> = {
  'POST admin/shops/add': [{ key: 'POST admin/shops' }],
  'PUT admin/shops/{shop_id}': [{ key: 'PUT admin/shops/person/{shop_id}' }],
  'POST admin/after-sales/refund/{service_sn}': [{ key: 'POST admin/after-sales/refunds/{sn}' }],
  'POST admin/goods/batch/audit': [{ key: 'PUT admin/goods/{goods_id}/auth' }],
  'POST admin/distribution/withdraw/batch/auditing': [{ key: 'POST admin/distribution/withdraw/auditing' }],
  'POST admin/distribution/withdraw/batch/account/paid': [{ key: 'POST admin/distribution/withdraw/account/end' }],
  'POST admin/promotion/group-buy-actives/{act_id}/delete': [
    { key: 'DELETE admin/promotion/group-buy-actives/{act_id}' },
  ],
  'POST admin/promotion/seckills/batch/audit': [{ key: 'POST admin/promotion/seckills/review/{apply_id}' }],
  'POST admin/promotion/group-buy-actives/batch/audit': [
    { key: 'POST admin/promotion/group-buy-actives/review/{act_id}' },
  ],
  'PUT admin/pages/{client_type}/{page_type}': [
    { key: 'PUT admin/pages/{page_id}' },
    { key: 'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}' },
  ],
  'POST admin/reasons': [{ key: 'PUT admin/reasons/{reason_id}' }, { key: 'DELETE admin/reasons/{reason_id}' }],
  // Permission to start a job includes permission to stop it.
  'POST admin/page-create/create': [{ key: 'DELETE admin/task/{task_id}', where: { task_id: 'PAGE_CREATE' } }],
  'GET admin/goods/search': [{ key: 'DELETE admin/task/{task_id}', where: { task_id: 'GOODS_INDEX_INIT' } }],
  // A draft is an unfinished publication.
  'POST admin/publications': [
    { key: 'POST admin/publication-drafts' },
    { key: 'PUT admin/publication-drafts/{draft_id}' },
    { key: 'POST admin/publication-drafts/{draft_id}/publish' },
    { key: 'DELETE admin/publication-drafts/{draft_id}' },
  ],
}

/**
 * Writes that are permitted with their screen and have no action of their own, because they change nothing that others
 * see. Every other write requires the permission of an action.
 */
export const WITH_SCREEN: ReadonlySet<CallKey> = new Set<CallKey>([
  // Returns the properties of an uploaded picture; changes nothing.
  'POST admin/publications/inspect',
  // Fetches a feed and returns its fields and the news they would become; stores nothing.
  'POST admin/pages/news-feeds/sample',
  // Returns the broken references of a page; changes nothing.
  'POST admin/pages/{client_type}/{page_type}/check',
  // Creates a link to content that the caller may read; stores nothing.
  'POST admin/pages/{client_type}/{page_type}/preview',
  // The caller's own draft: it is not live until it is published, and others see it only through a preview link.
  'PUT admin/pages/{client_type}/{page_type}/draft',
  'DELETE admin/pages/{client_type}/{page_type}/draft',
  // Claims a record at the review desk, so that two administrators do not decide on it at once; a claim expires.
  'PUT admin/review/{queue}/{record_id}/claim',
  'DELETE admin/review/{queue}/{record_id}/claim',
])
