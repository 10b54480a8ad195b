import { type SQL, sql } from 'drizzle-orm'

/** Fills tables with enough rows for a sequential scan to appear in the plan. */
export const manyRecords: readonly SQL[] = [
  sql`insert into publishers (kind, status, name, mobile, sort, agent_id, shop_id, create_time, update_time, submit_time)
    select (array['USER','AGENT','PERSON','GROUP'])[1 + n % 4], (array['OPEN','OPEN','OPEN','CLOSED','APPLY'])[1 + n / 4 % 5],
      '发布者' || n, '138' || lpad(n::text, 8, '0'), n % 100, n % 300, n % 900, 1600000000 + n, 1, 1600000000 + n
    from generate_series(1, 20000) as n`,
  sql`insert into content_pictures (content_type, url, name, group_name, create_time)
    select (array[1,3,5])[1 + n % 3], '/files/goods/many/' || n || '.jpg', '图' || n, '组' || n % 50, 1600000000 + n
    from generate_series(1, 20000) as n`,
  sql`update goods set original = '/files/goods/many/' || goods_id || '.jpg',
      attributes = jsonb_build_object('agent_id', goods_id % 900, 'gallery', jsonb_build_array('/files/goods/many/' || goods_id % 700 || '.jpg'))
    where content_type <> 2`,
  sql`insert into publication_drafts (content_type, goods_name, admin_id, payload, create_time, update_time)
    select (array[1,3,4,5])[1 + n % 4], '稿' || n, 1, '{}', 1, 1600000000 + n from generate_series(1, 20000) as n`,
  sql`insert into audit_decisions (queue, record_id, title, shop_id, teacher_id, pass, admin_id, create_time)
    select (array['shops','goods','publications','publishers'])[1 + n % 4], n % 40, '稿' || n, n % 500, n % 700, n % 2, 1, 1600000000 + n
    from generate_series(1, 20000) as n`,
  sql`insert into content_terms (axis, content_type, name, create_time) values ('topics', 5, '大专题', 1)`,
  sql`insert into publication_terms (term_id, goods_id, create_time)
    select (select id from content_terms where name = '大专题'), goods_id, create_time from goods where content_type = 5`,
  sql`insert into members (uname, mobile, create_time, disabled)
    select 'many' || n, '137' || lpad(n::text, 8, '0'), 1600000000 + n, case when n % 10 = 0 then -1 else 0 end
    from generate_series(1, 20000) as n`,
  sql`insert into point_history (member_id, time, consum_point, consum_point_type)
    select n % 400, 1600000000 + n, n % 3, 1 from generate_series(1, 20000) as n`,
  sql`insert into member_addresses (member_id, name, def_addr)
    select n % 400, '收货人' || n, n / 400 % 2 from generate_series(1, 20000) as n`,
  sql`insert into comments (goods_id, member_id, seller_id, content, create_time, status)
    select n % 900, n % 400, n % 300, '评' || n, 1600000000 + n, case when n % 10 = 0 then 0 else 1 end from generate_series(1, 20000) as n`,
  sql`insert into asks (goods_id, member_id, seller_id, content, create_time)
    select n % 900, n % 400, n % 300, '问' || n, 1600000000 + n from generate_series(1, 20000) as n`,
  sql`insert into ask_replies (ask_id, member_id, content, create_time, reply_time)
    select n % 400, n % 300, '答' || n, 1600000000 + n, 1600000000 + n from generate_series(1, 20000) as n`,
  sql`insert into orders (sn, seller_id, member_id, order_status, create_time)
    select 'MANY' || n, n % 300, n % 400, 'COMPLETE', 1600000000 + n from generate_series(1, 20000) as n`,
  sql`insert into order_skus (order_sn, goods_id, seller_id, name, num)
    select 'MANY' || n, n % 900, n % 300, '茶杯', 1 from generate_series(1, 20000) as n`,
  sql`insert into after_sales (sn, order_sn, service_type, service_status, seller_id, member_id, create_time, new_order_sn)
    select 'AS' || n, 'MANY' || n, 'SUPPLY_AGAIN_GOODS', 'COMPLETED', n % 300, n % 400, 1600000000 + n, 'MANY' || 20000 - n
    from generate_series(1, 19999) as n`,
  sql`insert into pay_logs (pay_log_sn, order_sn, pay_way, pay_time)
    select 'MP' || n, 'MANY' || n, 'ONLINE', 1600000000 + n from generate_series(1, 20000) as n`,
  sql`insert into shops (member_id, shop_name, shop_disable, shop_createtime, apply_time)
    select n, '店' || n, case n % 50 when 0 then 'REFUSED' when 1 then 'APPLY' else 'OPEN' end,
      case when n % 50 > 1 then 1600000000 + n end, 1600000000 + n from generate_series(1, 20000) as n`,
  sql`insert into bills (bill_sn, sn, start_time, end_time, create_time, status, seller_id)
    select 'M' || n, 'P' || n / 200, n / 200, n / 200 + 1, 1600000000 + n, 'RECON', n % 200 from generate_series(1, 20000) as n`,
  sql`insert into bill_items (bill_id, order_sn, item_type, add_time, order_time, seller_id, member_id, payment_type)
    select (select bill_id from bills where bill_sn = 'M' || 1 + n % 20), 'O' || n, (array['PAYMENT','REFUND'])[1 + n % 2],
      1600000000 + n, 1, 1, 1, 'ONLINE'
    from generate_series(1, 20000) as n`,
]

/** The tables of `manyRecords`, which need ANALYZE afterwards. */
export const filledTables = [
  'publishers',
  'content_pictures',
  'goods',
  'publication_drafts',
  'audit_decisions',
  'publication_terms',
  'members',
  'point_history',
  'member_addresses',
  'comments',
  'asks',
  'ask_replies',
  'orders',
  'shops',
  'bills',
  'bill_items',
] as const
