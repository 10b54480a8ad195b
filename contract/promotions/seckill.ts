import { entity } from '../entity'

/** Seckills: flash sales of one day with hourly slots (contract/promotions.md). */
export const seckill = entity('seckill', {
  path: 'admin/promotion/seckills',
  id: 'seckill_id',
  titleField: 'seckill_name',
  label: ['限时抢购', 'flash sale'],
  sorts: ['start_day'],
  defaultSort: ['start_day', 'desc'],
  invalidates: ['seckillApply'],
  errorCodes: { seckills_name: '400name', seckills_day: '402taken' },
  screens: ['seckillList'],
})
