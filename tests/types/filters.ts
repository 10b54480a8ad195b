import { contains, defineFilters, equals, flag, on, range } from '@server/areas/filters'
import { bills, shops } from '@server/db/schema'

/** Filters that must not compile: of another query, of a missing column, or of a value outside the column's type. */

defineFilters('GET admin/shops', shops, {
  keyword: on([shops.shop_name, shops.member_name], contains),
  shop_name: contains,
})
defineFilters('GET admin/shops', shops, { shop_createtime: range })

// @ts-expect-error no parameter of the call
defineFilters('GET admin/shops', shops, { bill_sn: contains })

// @ts-expect-error a parameter without a column of its name
defineFilters('GET admin/shops', shops, { keyword: contains })

// @ts-expect-error a text that is no flag
defineFilters('GET admin/shops', shops, { shop_name: flag })

// @ts-expect-error the number of a shop is no text
defineFilters('GET admin/order/bills/totals', bills, { seller_id: contains })

// @ts-expect-error the column has other values than the parameter
defineFilters('GET admin/shops', shops, { shop_name: on(shops.shop_id, equals) })

// @ts-expect-error a call without a period
defineFilters('GET admin/order/bills/totals', bills, { create_time: range })
