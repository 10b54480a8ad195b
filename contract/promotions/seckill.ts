import { entity } from '../entity'

/** Seckills: one day each, on which goods are cheaper by the hour (contract/promotions.md). */
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
