import { dateTime, resource, text } from '@/schema'

/** Writes that wait for a second administrator (contract/confirmations/calls.ts); their page is written by hand. */
export default resource('confirmation', {
  calls: { list: 'GET admin/confirmations' },
  fields: {
    act: text('操作', 'Action'),
    record_name: text('对象', 'Record'),
    username: text('提交人', 'Sent by'),
    at: dateTime('提交时间', 'Sent'),
  },
})
