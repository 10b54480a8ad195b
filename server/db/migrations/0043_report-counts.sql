DROP INDEX "report_sums_to_fold";--> statement-breakpoint
CREATE INDEX "report_sums_most" ON "report_sums" USING btree ("kind","span","shop_id","amount" DESC NULLS FIRST,("key"::bigint)) WHERE "report_sums"."folded" = 1 and "report_sums"."kind" in ('buyer', 'goods', 'seen', 'liked');--> statement-breakpoint
CREATE INDEX "report_sums_most_pieces" ON "report_sums" USING btree ("kind","span","shop_id","pieces" DESC NULLS FIRST,("key"::bigint)) WHERE "report_sums"."folded" = 1 and "report_sums"."kind" in ('buyer', 'goods');--> statement-breakpoint
CREATE INDEX "report_sums_most_money" ON "report_sums" USING btree ("kind","span","shop_id","money" DESC NULLS FIRST,("key"::bigint)) WHERE "report_sums"."folded" = 1 and "report_sums"."kind" in ('buyer', 'goods');--> statement-breakpoint
CREATE INDEX "report_sums_to_fold" ON "report_sums" USING btree ("kind","span","shop_id","key") WHERE "report_sums"."folded" = 0;--> statement-breakpoint
-- The month of China that a moment lies in, as 202611.
CREATE FUNCTION "china_month"(at bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(to_timestamp($1 + 28800) AT TIME ZONE 'UTC', 'YYYYMM')::int
$$;--> statement-breakpoint
-- Where an amount lies among prices: in which hundred yuan, and in which yuan, as a whole one (0) or above it (1). Letters
-- and digits of one length stand in one order wherever the database is.
CREATE FUNCTION "price_cells"(amount numeric) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['h' || lpad(floor($1 / 100)::bigint::text, 12, '0'),
    'y' || lpad(floor($1)::bigint::text, 12, '0') || CASE WHEN $1 = floor($1) THEN '0' ELSE '1' END]
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sums_of_order"(at bigint, status text, is_paid boolean, amount numeric, province bigint, member bigint, seller bigint)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.kind, CASE one.grain WHEN 'day' THEN (y * 100 + m) * 100 + d WHEN 'month' THEN y * 100 + m WHEN 'year' THEN y ELSE 0 END,
    one.key, 1::bigint, 0::bigint, $4
  FROM (SELECT to_timestamp($1 + 28800) AT TIME ZONE 'UTC' AS wall) AS moment,
    LATERAL (SELECT extract(year FROM wall)::int AS y, extract(month FROM wall)::int AS m, extract(day FROM wall)::int AS d) AS calendar,
    LATERAL price_cells($4) AS cells,
    LATERAL (VALUES ('placed', 'day', $2, true), ('placed', 'month', $2, true), ('province', 'month', $5::text, $3),
      ('hour', 'month', extract(hour FROM wall)::int::text, $3), ('buyer', 'month', $6::text, $3), ('buyer', 'year', $6::text, $3),
      ('buyer', 'ever', $6::text, $3), ('seller', 'month', $7::text, $3), ('resident', 'month', $5 || 'm' || $6, $3),
      ('resident', 'year', $5 || 'm' || $6, $3), ('worth', 'month', cells[1], $3), ('worth', 'month', cells[2], $3)) AS one(kind, grain, key, counts)
  WHERE one.counts
$$;--> statement-breakpoint
DROP FUNCTION "sums_of_line";--> statement-breakpoint
CREATE FUNCTION "sums_of_line"(at bigint, member bigint, goods bigint, category bigint, num bigint, subtotal numeric, price numeric)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.kind, CASE one.grain WHEN 'month' THEN y * 100 + m ELSE y END, one.key, one.amount, $5, one.money
  FROM (SELECT to_timestamp($1 + 28800) AT TIME ZONE 'UTC' AS wall) AS moment,
    LATERAL (SELECT extract(year FROM wall)::int AS y, extract(month FROM wall)::int AS m) AS calendar,
    LATERAL price_cells($7) AS cells,
    LATERAL (VALUES ('goods', 'month', $3::text, 1::bigint, $6), ('goods', 'year', $3::text, 1, $6), ('category', 'month', $4::text, 1, $6),
      ('ware', 'month', $4 || 'g' || $3, 1, $6), ('ware', 'year', $4 || 'g' || $3, 1, $6), ('price', 'month', cells[1], 1, $6), ('price', 'month', cells[2], 1, $6),
      ('pricein', 'month', $4 || cells[1], 1, $6), ('pricein', 'month', $4 || cells[2], 1, $6),
      ('buyer', 'month', $2::text, 0, 0), ('buyer', 'year', $2::text, 0, 0)) AS one(kind, grain, key, amount, money)
$$;--> statement-breakpoint
-- The categories of an order, each once: how many orders have goods of a branch is added up of these, wherever the
-- categories stand then. A key has room for a hundred.
CREATE FUNCTION "basket_of"(categories bigint[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string($1[1:100], ',')
$$;--> statement-breakpoint
-- What counts a key, and under which key of its own: goods that were sold, members to whom something was sent in a
-- province, members who have ordered so often.
CREATE FUNCTION "counted_under"(kind text, span integer, key text, amount bigint) RETURNS TABLE ("kind" text, "key" text) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.counting, one.under FROM (VALUES ('goods', 'sold', ''), ('resident', 'residents', split_part($3, 'm', 1)),
    ('buyer', 'often', least($4, 11)::text)) AS one(kind, counting, under)
  WHERE one.kind = $1 AND $4 > 0 AND ($1 <> 'buyer' OR $2 = 0)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('WITH changed AS MATERIALIZED (
      SELECT sign, sn, create_time, order_status, pay_status = ''PAY_YES'' AS is_paid, order_amount, ship_province_id, member_id, seller_id
      FROM (%s) AS rows WHERE disabled = 0
    ), lines AS MATERIALIZED (
      SELECT sign, sn, create_time, changed.member_id, changed.seller_id, goods_id, cat_id, num, subtotal, purchase_price
      FROM changed JOIN order_skus ON order_skus.order_sn = changed.sn WHERE is_paid
    ), parts AS (
      SELECT sign, seller_id, sums.* FROM changed,
        LATERAL sums_of_order(create_time, order_status, is_paid, order_amount, ship_province_id, member_id, seller_id) AS sums
      UNION ALL
      SELECT sign, seller_id, sums.* FROM lines,
        LATERAL sums_of_line(create_time, member_id, goods_id, cat_id, num, subtotal, purchase_price) AS sums
      UNION ALL
      SELECT sign, seller_id, ''basket'', china_month(create_time), basket_of(array_agg(DISTINCT cat_id ORDER BY cat_id)), 1, 0, 0
      FROM lines GROUP BY sign, sn, create_time, seller_id
    )
    INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT kind, span, shop.id, key, sum(sign * amount), sum(sign * pieces), sum(sign * money)
    FROM parts, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
    GROUP BY kind, span, shop.id, key
    HAVING sum(sign * amount) <> 0 OR sum(sign * pieces) <> 0 OR sum(sign * money) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_line_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('WITH changed AS MATERIALIZED (
      SELECT sign, order_sn, goods_id, cat_id, num, subtotal, purchase_price FROM (%s) AS rows
    ), paid AS MATERIALIZED (
      SELECT sn, create_time, member_id, seller_id FROM orders
      WHERE sn IN (SELECT order_sn FROM changed) AND disabled = 0 AND pay_status = ''PAY_YES''
    ), held AS (
      SELECT sn, cat_id, sum(lines) > 0 AS is_in, sum(lines) - sum(more) > 0 AS was_in FROM (
        SELECT paid.sn, order_skus.cat_id, 1 AS lines, 0 AS more FROM paid JOIN order_skus ON order_skus.order_sn = paid.sn
        UNION ALL
        SELECT order_sn, cat_id, 0, sign FROM changed
      ) AS each GROUP BY sn, cat_id
    ), baskets AS (
      SELECT sn, array_agg(cat_id ORDER BY cat_id) FILTER (WHERE is_in) AS now, array_agg(cat_id ORDER BY cat_id) FILTER (WHERE was_in) AS before
      FROM held GROUP BY sn
    ), parts AS (
      SELECT sign, seller_id, sums.* FROM changed JOIN paid ON paid.sn = changed.order_sn,
        LATERAL sums_of_line(create_time, member_id, goods_id, cat_id, num, subtotal, purchase_price) AS sums
      UNION ALL
      SELECT basket.sign, seller_id, ''basket'', china_month(create_time), basket_of(basket.categories), 1, 0, 0
      FROM baskets JOIN paid USING (sn), LATERAL (VALUES (1, now), (-1, before)) AS basket(sign, categories)
      WHERE basket.categories IS NOT NULL AND now IS DISTINCT FROM before
      UNION ALL
      SELECT sign, bill_items.seller_id, ''received'', china_month(add_time), '''', 0, 1, 0
      FROM changed JOIN bill_items ON bill_items.order_sn = changed.order_sn AND item_type = ''PAYMENT''
    )
    INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT kind, span, shop.id, key, sum(sign * amount), sum(sign * pieces), sum(sign * money)
    FROM parts, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
    GROUP BY kind, span, shop.id, key
    HAVING sum(sign * amount) <> 0 OR sum(sign * pieces) <> 0 OR sum(sign * money) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What was received and paid back, and how many lines the orders have that were paid.
CREATE FUNCTION "sums_of_bill_item"(item_type text, at bigint, order_sn text, price numeric)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql STABLE AS $$
  SELECT one.kind, one.span, '', 1::bigint, CASE $1 WHEN 'PAYMENT' THEN (SELECT count(*) FROM order_skus WHERE order_skus.order_sn = $3) ELSE 0 END, $4
  FROM (VALUES ('PAYMENT', 'received', china_month($2)), ('REFUND', 'repaid', china_month($2)),
    ('REFUND', 'repaid', to_char(to_timestamp($2 + 28800) AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS one(item_type, kind, span)
  WHERE one.item_type = $1
$$;--> statement-breakpoint
CREATE FUNCTION "keep_bill_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT sums.kind, sums.span, shop.id, sums.key, sum(sign * sums.amount), sum(sign * sums.pieces), sum(sign * sums.money)
    FROM (%s) AS rows, LATERAL sums_of_bill_item(rows.item_type, rows.add_time, rows.order_sn, rows.price) AS sums,
      LATERAL (VALUES (-2::bigint), (rows.seller_id)) AS shop(id)
    GROUP BY sums.kind, sums.span, shop.id, sums.key
    HAVING sum(sign * sums.amount) <> 0 OR sum(sign * sums.pieces) <> 0 OR sum(sign * sums.money) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- How often goods were looked at, and all that is sold.
CREATE FUNCTION "sums_of_visits"(day bigint, goods bigint, num bigint)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.kind, CASE one.grain WHEN 'day' THEN days WHEN 'month' THEN days / 100 ELSE days / 10000 END, one.key, $3, 0::bigint, 0::numeric
  FROM (SELECT to_char(to_timestamp($1 + 28800) AT TIME ZONE 'UTC', 'YYYYMMDD')::int AS days) AS calendar,
    LATERAL (VALUES ('visits', 'day', ''), ('visits', 'month', ''), ('seen', 'month', $2::text), ('seen', 'year', $2::text)) AS one(kind, grain, key)
$$;--> statement-breakpoint
CREATE FUNCTION "keep_visit_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT sums.kind, sums.span, shop.id, sums.key, sum(sign * sums.amount), 0, 0
    FROM (%s) AS rows, LATERAL sums_of_visits(rows.day, rows.goods_id, rows.num) AS sums, LATERAL (VALUES (-2::bigint), (rows.seller_id)) AS shop(id)
    GROUP BY sums.kind, sums.span, shop.id, sums.key HAVING sum(sign * sums.amount) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- How many members keep goods.
CREATE FUNCTION "keep_favorite_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT ''liked'', 0, -2, goods_id::text, sum(sign), 0, 0 FROM (%s) AS rows GROUP BY goods_id HAVING sum(sign) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION "rebuild_sums";--> statement-breakpoint
-- A month and its days anew, of what happened between its bounds in China: one statement, so that what others write
-- meanwhile is either counted here or in lines that are not deleted here.
CREATE FUNCTION "rebuild_sums_of_month"(of_year integer, of_month integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH bounds AS MATERIALIZED (
    SELECT extract(epoch FROM make_timestamp(of_year, of_month, 1, 0, 0, 0))::bigint - 28800 AS since,
      extract(epoch FROM make_timestamp(of_year, of_month, 1, 0, 0, 0) + interval '1 month')::bigint - 28800 AS until
  ), gone AS (
    DELETE FROM "report_sums" WHERE "span" = of_year * 100 + of_month
      OR "span" BETWEEN (of_year * 100 + of_month) * 100 AND (of_year * 100 + of_month) * 100 + 99
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
-- A year of what is kept by years, added up of its months; all of time of all months where no year is given.
CREATE FUNCTION "rebuild_sums_of_months"(of_year integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH gone AS (
    DELETE FROM "report_sums" WHERE "span" = coalesce(of_year, 0)
  ), made AS MATERIALIZED (
    SELECT kind, shop_id, key, sum(amount)::bigint AS amount, CASE WHEN of_year IS NULL THEN 0 ELSE sum(pieces) END::bigint AS pieces, sum(money) AS money
    FROM "report_sums" WHERE "span" BETWEEN coalesce(of_year * 100, 100000) AND coalesce(of_year * 100 + 99, 999999)
      AND (kind = 'buyer' OR of_year IS NOT NULL AND kind IN ('goods', 'ware', 'resident', 'seen')) GROUP BY kind, shop_id, key
    HAVING sum(amount) <> 0 OR sum(pieces) <> 0 OR sum(money) <> 0
  )
  INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
  SELECT kind, coalesce(of_year, 0), shop_id, key, amount, pieces, money, 1 FROM made
  UNION ALL
  SELECT counted.kind, coalesce(of_year, 0), shop_id, counted.key, count(*), 0, 0, 1
  FROM made, LATERAL counted_under(made.kind, coalesce(of_year, 0), made.key, made.amount) AS counted GROUP BY counted.kind, shop_id, counted.key
  UNION ALL
  SELECT 'liked', 0, -2, goods_id::text, count(*), 0, 0, 1 FROM goods_favorites WHERE of_year IS NULL GROUP BY goods_id
$$;--> statement-breakpoint
DROP FUNCTION "rebuild_sums_of_ever";--> statement-breakpoint
-- Adds up the lines of so many keys, one after the other with those who build anew, and counts the keys that came and
-- went. Answers how many lines were new.
CREATE OR REPLACE FUNCTION "fold_sums"(most integer) RETURNS integer LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH "found" AS MATERIALIZED (
    SELECT "kind", "span", "shop_id", "key" FROM "report_sums" WHERE "folded" = 0 LIMIT most
  ), "gone" AS (
    DELETE FROM "report_sums" WHERE ("kind", "span", "shop_id", "key") IN (SELECT "kind", "span", "shop_id", "key" FROM "found")
    RETURNING "kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded"
  ), "made" AS MATERIALIZED (
    SELECT "kind", "span", "shop_id", "key", sum("amount")::bigint AS "amount", sum("pieces") AS "pieces", sum("money") AS "money",
      coalesce(sum("amount") FILTER (WHERE "folded" = 1), 0)::bigint AS "before"
    FROM "gone" GROUP BY "kind", "span", "shop_id", "key"
  ), "added" AS (
    INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
    SELECT "kind", "span", "shop_id", "key", "amount", "pieces", "money", 1 FROM "made" WHERE "amount" <> 0 OR "pieces" <> 0 OR "money" <> 0
  ), "counted" AS (
    INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money")
    SELECT one.kind, "made"."span", "shop_id", one.key, sum(one.sign), 0, 0
    FROM "made", LATERAL (SELECT 1 AS sign, * FROM counted_under("made"."kind", "made"."span", "made"."key", "made"."amount")
      UNION ALL SELECT -1, * FROM counted_under("made"."kind", "made"."span", "made"."key", "made"."before")) AS one
    GROUP BY one.kind, "made"."span", "shop_id", one.key HAVING sum(one.sign) <> 0
  )
  SELECT count(*)::integer FROM "found"
$$;--> statement-breakpoint
DROP TRIGGER "sums_note" ON "order_skus";--> statement-breakpoint
CREATE TRIGGER "sums_note" BEFORE UPDATE ON "order_skus" FOR EACH ROW WHEN (ROW(OLD."order_sn", OLD."goods_id", OLD."cat_id", OLD."num", OLD."subtotal", OLD."purchase_price") IS DISTINCT FROM ROW(NEW."order_sn", NEW."goods_id", NEW."cat_id", NEW."num", NEW."subtotal", NEW."purchase_price")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "bill_items" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_bill_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "bill_items" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_bill_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_note" BEFORE UPDATE ON "bill_items" FOR EACH ROW WHEN (ROW(OLD."item_type", OLD."add_time", OLD."order_sn", OLD."seller_id", OLD."price") IS DISTINCT FROM ROW(NEW."item_type", NEW."add_time", NEW."order_sn", NEW."seller_id", NEW."price")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "bill_items" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.bill_items', true) = 'changed') EXECUTE FUNCTION "keep_bill_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "goods_visits" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "goods_visits" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "goods_visits" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "goods_favorites" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_favorite_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "goods_favorites" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_favorite_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "goods_favorites" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_favorite_sums"();--> statement-breakpoint
SELECT "rebuild_sums_of_month"("month" / 100, "month" % 100) FROM (SELECT DISTINCT china_month("at") AS "month" FROM (SELECT "create_time" AS "at" FROM "orders" UNION ALL SELECT "create_time" FROM "members" UNION ALL SELECT "add_time" FROM "bill_items" UNION ALL SELECT "day" FROM "goods_visits") AS "times") AS "months";--> statement-breakpoint
SELECT "rebuild_sums_of_months"("year") FROM (SELECT DISTINCT "span" / 100 AS "year" FROM "report_sums" WHERE "span" BETWEEN 100000 AND 999999) AS "years";--> statement-breakpoint
SELECT "rebuild_sums_of_months"(NULL);
