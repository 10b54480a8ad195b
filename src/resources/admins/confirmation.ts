import { dateTime, resource, text } from '@/schema'

/** Writes that await the approval of a second administrator (contract/confirmations/calls.ts); their page is custom. */
export default resource('confirmation', {
  calls: { list: 'GET admin/confirmations' },
  fields: {
    act: text('操作', 'Action'),
    record_name: text('对象', 'Record'),
    username: text('提交人', 'Submitted by'),
    at: dateTime('提交时间', 'Submitted'),
  },
})
