import type { CallKey } from './calls'

/** A call that does what another one does, where a part of its path is fixed. */
export interface Twin {
  readonly key: CallKey
  /** Parts of the path that make the call this operation. */
  readonly where?: Readonly<Record<string, string>>
}

/**
 * Calls that are one operation: by the call that the client sends, the others that do the same, one record instead of
 * many or as older clients send it. A permission is for the operation, so a caller who lacks it may make none of them.
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
  // Starting a job includes the right to stop it.
  'POST admin/page-create/create': [{ key: 'DELETE admin/task/{task_id}', where: { task_id: 'PAGE_CREATE' } }],
  'GET admin/goods/search': [{ key: 'DELETE admin/task/{task_id}', where: { task_id: 'GOODS_INDEX_INIT' } }],
  // A feed is mapped by its sample.
  'POST admin/pages/news-feeds': [{ key: 'POST admin/pages/news-feeds/sample' }],
  'PUT admin/pages/news-feeds/{feed_id}': [{ key: 'POST admin/pages/news-feeds/sample' }],
  // A draft is a work that is being made.
  'POST admin/publications': [
    { key: 'POST admin/publication-drafts' },
    { key: 'PUT admin/publication-drafts/{draft_id}' },
    { key: 'POST admin/publication-drafts/{draft_id}/publish' },
    { key: 'DELETE admin/publication-drafts/{draft_id}' },
  ],
}

/**
 * Calls of a writing method that come with their screen, without an action of their own, because of nothing that
 * anybody else sees is another after them. Every other write takes an action.
 */
export const WITH_SCREEN: ReadonlySet<CallKey> = new Set<CallKey>([
  // Says what an uploaded picture is; changes nothing.
  'POST admin/publications/inspect',
  // Says where a page leads to nothing; changes nothing.
  'POST admin/pages/{client_type}/{page_type}/check',
  // Makes a link to what the caller may look at; stores nothing.
  'POST admin/pages/{client_type}/{page_type}/preview',
  // The caller's own draft: nothing of it is in force before it is published, and others see it by a link that the
  // caller makes.
  'PUT admin/pages/{client_type}/{page_type}/draft',
  'DELETE admin/pages/{client_type}/{page_type}/draft',
  // An administrator at a desk takes a record, so that nobody else decides on it at the same time; it runs out by
  // itself.
  'PUT admin/review/{queue}/{record_id}/claim',
  'DELETE admin/review/{queue}/{record_id}/claim',
])
