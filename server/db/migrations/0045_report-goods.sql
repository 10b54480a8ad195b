-- Goods of a category that were sold, as many as have lines of orders there.
CREATE OR REPLACE FUNCTION "counted_under"(kind text, span integer, key text, amount bigint) RETURNS TABLE ("kind" text, "key" text) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.counting, one.under FROM (VALUES ('goods', 'sold', ''), ('ware', 'soldin', split_part($3, 'g', 1)), ('resident', 'residents', split_part($3, 'm', 1)),
    ('buyer', 'often', least($4, 11)::text)) AS one(kind, counting, under)
  WHERE one.kind = $1 AND $4 > 0 AND ($1 <> 'buyer' OR $2 = 0)
$$;--> statement-breakpoint
-- Every kind of sum: with it, all of a span is found by the index that begins with the kind.
CREATE FUNCTION "sum_kinds"() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['placed', 'province', 'hour', 'buyer', 'seller', 'resident', 'worth', 'price', 'pricein', 'basket', 'goods', 'category',
    'ware', 'joined', 'received', 'repaid', 'visits', 'seen', 'liked', 'offered', 'sold', 'soldin', 'residents', 'often']
$$;--> statement-breakpoint
-- Goods that are there, by their category: how many, and what they cost together.
CREATE FUNCTION "keep_goods_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT ''offered'', 0, shop.id, category_id::text, sum(sign), 0, sum(sign * price)
    FROM (%s) AS rows, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
    WHERE disabled = 1 GROUP BY shop.id, category_id HAVING sum(sign) <> 0 OR sum(sign * price) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A month and its days anew, as before; what is deleted first is found by the index.
CREATE OR REPLACE FUNCTION "rebuild_sums_of_month"(of_year integer, of_month integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH bounds AS MATERIALIZED (
    SELECT extract(epoch FROM make_timestamp(of_year, of_month, 1, 0, 0, 0))::bigint - 28800 AS since,
      extract(epoch FROM make_timestamp(of_year, of_month, 1, 0, 0, 0) + interval '1 month')::bigint - 28800 AS until
  ), gone AS (
    DELETE FROM "report_sums" WHERE "kind" = ANY (sum_kinds()) AND ("span" = of_year * 100 + of_month
      OR "span" BETWEEN (of_year * 100 + of_month) * 100 AND (of_year * 100 + of_month) * 100 + 99)
  ), placed AS MATERIALIZED (
    SELECT sn, create_time, order_status, pay_status = 'PAY_YES' AS is_paid, order_amount, ship_province_id, member_id, seller_id
    FROM orders WHERE disabled = 0 AND create_time >= (SELECT since FROM bounds) AND create_time < (SELECT until FROM bounds)
  ), lines AS MATERIALIZED (
    SELECT placed.sn, create_time, member_id, placed.seller_id, goods_id, cat_id, num, subtotal, purchase_price
    FROM placed JOIN order_skus ON order_skus.order_sn = placed.sn WHERE is_paid
  ), parts AS (
    SELECT seller_id, sums.* FROM placed,
      LATERAL sums_of_order(create_time, order_status, is_paid, order_amount, ship_province_id, member_id, seller_id) AS sums
    UNION ALL
    SELECT seller_id, sums.* FROM lines,
      LATERAL sums_of_line(create_time, member_id, goods_id, cat_id, num, subtotal, purchase_price) AS sums
    UNION ALL
    SELECT seller_id, 'basket', china_month(create_time), basket_of(array_agg(DISTINCT cat_id ORDER BY cat_id)), 1, 0, 0
    FROM lines GROUP BY sn, create_time, seller_id
    UNION ALL
    SELECT NULL, 'joined', sums.span, '', 1, 0, 0 FROM members, LATERAL sums_of_order(create_time, '', false, 0, 0, 0, 0) AS sums
    WHERE create_time >= (SELECT since FROM bounds) AND create_time < (SELECT until FROM bounds)
    UNION ALL
    SELECT seller_id, sums.* FROM bill_items, LATERAL sums_of_bill_item(item_type, add_time, order_sn, price) AS sums
    WHERE add_time >= (SELECT since FROM bounds) AND add_time < (SELECT until FROM bounds)
    UNION ALL
    SELECT seller_id, sums.* FROM goods_visits, LATERAL sums_of_visits(day, goods_id, num) AS sums
    WHERE day >= (SELECT since FROM bounds) AND day < (SELECT until FROM bounds)
  ), made AS MATERIALIZED (
    SELECT kind, span, shop.id AS shop_id, key, sum(amount)::bigint AS amount, sum(pieces)::bigint AS pieces, sum(money) AS money
    FROM parts, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
    WHERE shop.id IS NOT NULL AND span > 9999 GROUP BY kind, span, shop.id, key
  )
  INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
  SELECT kind, span, shop_id, key, amount, pieces, money, 1 FROM made
  UNION ALL
  SELECT counted.kind, made.span, shop_id, counted.key, count(*), 0, 0, 1
  FROM made, LATERAL counted_under(made.kind, made.span, made.key, made.amount) AS counted GROUP BY counted.kind, made.span, shop_id, counted.key
$$;--> statement-breakpoint
-- A year, or all of time, as before, and the goods that are there.
CREATE OR REPLACE FUNCTION "rebuild_sums_of_months"(of_year integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH gone AS (
    DELETE FROM "report_sums" WHERE "kind" = ANY (sum_kinds()) AND "span" = coalesce(of_year, 0)
  ), made AS MATERIALIZED (
    SELECT kind, shop_id, key, sum(amount)::bigint AS amount, CASE WHEN of_year IS NULL THEN 0 ELSE sum(pieces) END::bigint AS pieces, sum(money) AS money
    FROM "report_sums" WHERE "span" BETWEEN coalesce(of_year * 100, 100000) AND coalesce(of_year * 100 + 99, 999999)
      AND "kind" = ANY (CASE WHEN of_year IS NULL THEN ARRAY['buyer'] ELSE ARRAY['buyer', 'goods', 'ware', 'resident', 'seen'] END) GROUP BY kind, shop_id, key
    HAVING sum(amount) <> 0 OR sum(pieces) <> 0 OR sum(money) <> 0
  )
  INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
  SELECT kind, coalesce(of_year, 0), shop_id, key, amount, pieces, money, 1 FROM made
  UNION ALL
  SELECT counted.kind, coalesce(of_year, 0), shop_id, counted.key, count(*), 0, 0, 1
  FROM made, LATERAL counted_under(made.kind, coalesce(of_year, 0), made.key, made.amount) AS counted GROUP BY counted.kind, shop_id, counted.key
  UNION ALL
  SELECT 'liked', 0, -2, goods_id::text, count(*), 0, 0, 1 FROM goods_favorites WHERE of_year IS NULL GROUP BY goods_id
  UNION ALL
  SELECT 'offered', 0, shop.id, category_id::text, count(*), 0, sum(price), 1 FROM goods, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
  WHERE of_year IS NULL AND disabled = 1 GROUP BY shop.id, category_id
$$;--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "goods" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_goods_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "goods" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_goods_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_note" BEFORE UPDATE ON "goods" FOR EACH ROW WHEN (ROW(OLD."disabled", OLD."category_id", OLD."seller_id", OLD."price") IS DISTINCT FROM ROW(NEW."disabled", NEW."category_id", NEW."seller_id", NEW."price")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "goods" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.goods', true) = 'changed') EXECUTE FUNCTION "keep_goods_sums"();--> statement-breakpoint
-- What is there already. The lines of orders by goods and category are all kept; which of them count is the fold's to say.
SELECT "rebuild_sums_of_months"("year") FROM (SELECT DISTINCT "span" / 100 AS "year" FROM "report_sums" WHERE "span" BETWEEN 100000 AND 999999) AS "years";--> statement-breakpoint
SELECT "rebuild_sums_of_months"(NULL);--> statement-breakpoint
INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
SELECT 'soldin', "span", "shop_id", split_part("key", 'g', 1), count(*), 0, 0, 1 FROM (
  SELECT "span", "shop_id", "key" FROM "report_sums" WHERE "kind" = 'ware' AND "span" BETWEEN 100000 AND 999999 AND "folded" = 1 AND "amount" > 0
) AS "kept" GROUP BY "span", "shop_id", split_part("key", 'g', 1);
