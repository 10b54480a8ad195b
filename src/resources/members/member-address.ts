import { flag, resource, text } from '@/schema'
import { region } from '../regions/region.field'

/** Delivery addresses of a member (contract/members.md, "MemberAddress"). */
export default resource('memberAddress', {
  calls: { list: 'GET admin/members/addresses/{member_id}' },
  fields: {
    name: text('收货人', 'Recipient'),
    region: region('所在地区', 'Region', ''),
    addr: text('详细地址', 'Address', { width: 260, pii: true }),
    mobile: text('手机号码', 'Mobile', { pii: true }),
    def_addr: flag('默认', 'Default'),
  },
})
