import type { RouteName } from '@contract/routes'
import { action, type Label, fragment, mixin, state, text } from '@/schema'
import { reasons } from '../review/reasons.field'

/** Goods and publications share one table of the server, the same states, and one call for counts. */
const all = fragment(['goods', 'course', 'picture', 'copyright', 'collectible'])

/** Records in the recycle bin must be restored before they can be edited. */
export const editable = fragment({ state: ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE'] })

/** The hint of bulk edits: changed goods may need approval again (contract/settings.md, update_auth). */
export const editedWaits = fragment(['按商品设置，修改过的可能需要重新审核。', 'Changes may need approval again, depending on the goods settings.'])

export const counts = fragment({
  call: 'GET admin/goods/counts',
  keys: { '': 'all', WAITING: 'waiting', REFUSED: 'refused', ON_SALE: 'on_sale', OFF_SALE: 'off_sale', RECYCLE: 'recycle' },
})

export const states = state('状态', 'Status', {
  WAITING: ['待审核', 'Pending', 'gold'],
  REFUSED: ['未通过', 'Rejected', 'red'],
  ON_SALE: ['出售中', 'On sale', 'green'],
  OFF_SALE: ['已下架', 'Off sale', 'grey'],
  RECYCLE: ['回收站', 'Recycle bin', 'grey'],
}, { width: 110 })

/**
 * The actions of goods and publications by state (contract/goods.md and publishing.md, "Enums"), equal for all five
 * content types. `area` selects the stored reasons, `needs` is the screen whose permission decisions require, `help`
 * explains who reads the reason.
 */
export const decisions = (area: 'goods' | 'publication', needs: RouteName, help: Label) =>
  mixin(all, {
    fields: { state: states },
    review: { approve: 'pass', reject: 'refuse' },
    actions: {
      pass: action.call({
        label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'], permission: needs,
        many: { call: 'POST admin/goods/batch/audit', ids: 'goods_ids' }, extraValues: { pass: 1 }, when: { state: 'WAITING' },
        confirm: ['通过后买家就能看到并购买；发布者设为下架的除外。', 'Buyers can then see and buy it, unless its publisher keeps it off sale.'],
      }),
      refuse: action.call({
        label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], permission: needs, danger: true,
        many: { call: 'POST admin/goods/batch/audit', ids: 'goods_ids' }, extraValues: { pass: 0 }, when: { state: 'WAITING' },
        prompt: { message: text('原因', 'Reason', { lines: 4, help }) }, reasons: reasons(area, 'REFUSE'),
        optimistic: { state: 'REFUSED' },
      }),
      up: action.call({
        label: ['上架', 'Put on sale'], successMessage: ['已上架', 'put on sale'],
        question: ['上架「{name}」？', 'Put “{name}” on sale?'], confirm: true,
        many: 'PUT admin/goods/{goods_ids}/up', when: { state: 'OFF_SALE' }, optimistic: { state: 'ON_SALE' },
      }),
      under: action.call({
        label: ['下架', 'Take off sale'], successMessage: ['已下架', 'taken off sale'],
        question: ['下架「{name}」？', 'Take “{name}” off sale?'], danger: true,
        many: 'PUT admin/goods/{goods_ids}/under', when: { state: 'ON_SALE' }, optimistic: { state: 'OFF_SALE' }, undo: 'up',
        prompt: { reason: text('下架原因', 'Reason', { lines: 4, help }) }, reasons: reasons(area, 'UNDER'),
      }),
      visit: action.link({ label: ['商城页', 'View on storefront'], site: '/goods/{goods_id}', when: { state: 'ON_SALE' } }),
      recycle: action.call({
        label: ['放入回收站', 'Move to recycle bin'], successMessage: ['「{name}」已放入回收站', '“{name}” moved to the recycle bin'],
        many: 'PUT admin/goods/{goods_ids}/recycle', when: { state: 'OFF_SALE' }, undo: 'revert',
      }),
      revert: action.call({
        label: ['还原', 'Restore'], successMessage: ['已还原', 'restored'],
        many: 'PUT admin/goods/{goods_ids}/revert', when: { state: 'RECYCLE' }, undo: 'recycle',
      }),
      remove: action.call({
        label: ['彻底删除', 'Delete permanently'], successMessage: ['已彻底删除', 'deleted permanently'],
        question: ['彻底删除「{name}」？', 'Permanently delete “{name}”?'],
        danger: ['彻底删除后不能恢复。', 'This cannot be undone.'],
        many: 'DELETE admin/goods/{goods_ids}', when: { state: 'RECYCLE' }, confirmByTyping: true,
      }),
    },
  })
