-- The functions and triggers, applied after the migrations whenever this file has changed (server/db/migrate.ts). Every
-- statement replaces what it creates. A migration first drops removed objects, and functions whose arguments or columns
-- change. Functions of index expressions are in the migrations: an index keeps the values that the earlier function
-- returned.
-- Ends the sessions of an administrator who is no longer active, whatever the cause. They stay ended if the account is
-- active again.
CREATE OR REPLACE FUNCTION "end_sessions_of_disabled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sessions" SET "revoked_at" = extract(epoch from now())::bigint WHERE "admin_id" = NEW."id" AND "revoked_at" IS NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- Notifies the listeners of all server processes of an entry once it is committed.
CREATE OR REPLACE FUNCTION "tell_operation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('operations', NEW."id"::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Notifies the listeners of all server processes that a job or an import has finished.
CREATE OR REPLACE FUNCTION "tell_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('operations', 'job');
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Adds up the lines of a table, of these shops, into one for each part. Lines that another transaction has locked stay.
CREATE OR REPLACE FUNCTION "fold_tallies"(of_table text, of_shops bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH "found" AS (
    SELECT ctid FROM "tallies" WHERE "name" = of_table AND "shop_id" = ANY (of_shops) FOR UPDATE SKIP LOCKED
  ), "gone" AS (
    DELETE FROM "tallies" WHERE ctid IN (SELECT ctid FROM "found") RETURNING "shop_id", "part", "amount"
  )
  INSERT INTO "tallies" ("name", "shop_id", "part", "amount")
  SELECT of_table, "shop_id", "part", sum("amount") FROM "gone" GROUP BY "shop_id", "part" HAVING sum("amount") <> 0
$$;--> statement-breakpoint
-- Arguments: the columns that tell the parts apart, and the one with the shop, if there is any.
CREATE OR REPLACE FUNCTION "keep_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line text := format('SELECT jsonb_build_object(%s) AS part, %s AS shop_id',
    (SELECT string_agg(format('%L, %I', one, one), ', ') FROM unnest(string_to_array(TG_ARGV[0], ',')) AS one),
    coalesce(quote_ident(nullif(TG_ARGV[1], '')), 'NULL::bigint'));
  changed text;
  shops bigint[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "tallies" WHERE "name" = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  changed := CASE TG_OP
    WHEN 'INSERT' THEN line || ', 1 AS amount FROM after_rows'
    WHEN 'DELETE' THEN line || ', -1 AS amount FROM before_rows'
    ELSE line || ', 1 AS amount FROM after_rows UNION ALL ' || line || ', -1 AS amount FROM before_rows' END;
  EXECUTE format('WITH changed AS (
      SELECT part, shop_id, sum(amount) AS amount FROM (%s) AS lines GROUP BY part, shop_id HAVING sum(amount) <> 0
    ), added AS (
      INSERT INTO "tallies" ("name", "shop_id", "part", "amount")
      SELECT %L, -2, part, sum(amount) FROM changed GROUP BY part HAVING sum(amount) <> 0
      UNION ALL SELECT %L, shop_id, part, amount FROM changed WHERE shop_id IS NOT NULL
      RETURNING "shop_id"
    ) SELECT array_agg(DISTINCT shop_id) FROM added', changed, TG_TABLE_NAME, TG_TABLE_NAME) INTO shops;
  IF shops IS NOT NULL AND random() < 0.02 THEN
    PERFORM fold_tallies(TG_TABLE_NAME, shops);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An update that changes no counted column runs no count: for every row whose part changes, one trigger sets a variable
-- of the transaction, which the counting trigger reads first.
CREATE OR REPLACE FUNCTION "note_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tallies.' || TG_TABLE_NAME, 'changed', true);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_member_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, create_time FROM after_rows'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, create_time FROM before_rows'
    ELSE 'SELECT 1 AS sign, create_time FROM after_rows UNION ALL SELECT -1 AS sign, create_time FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT ''joined'', span, -2, '''', sum(sign), 0, 0
    FROM (%s) AS rows, LATERAL sums_of_order(create_time, '''', false, 0, 0, 0, 0) AS sums GROUP BY span HAVING sum(sign) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('sums.' || TG_TABLE_NAME, 'changed', true);
  RETURN NEW;
END
$$;--> statement-breakpoint
-- The month of China that a moment lies in, as 202611.
CREATE OR REPLACE FUNCTION "china_month"(at bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(to_timestamp($1 + 28800) AT TIME ZONE 'UTC', 'YYYYMM')::int
$$;--> statement-breakpoint
-- Where an amount lies among prices: in which hundred yuan, and in which yuan, as a whole one (0) or above it (1). Letters
-- and digits of one length stand in one order wherever the database is.
CREATE OR REPLACE FUNCTION "price_cells"(amount numeric) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
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
CREATE OR REPLACE FUNCTION "sums_of_line"(at bigint, member bigint, goods bigint, category bigint, num bigint, subtotal numeric, price numeric)
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
CREATE OR REPLACE FUNCTION "basket_of"(categories bigint[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string($1[1:100], ',')
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
CREATE OR REPLACE FUNCTION "sums_of_bill_item"(item_type text, at bigint, order_sn text, price numeric)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql STABLE AS $$
  SELECT one.kind, one.span, '', 1::bigint, CASE $1 WHEN 'PAYMENT' THEN (SELECT count(*) FROM order_skus WHERE order_skus.order_sn = $3) ELSE 0 END, $4
  FROM (VALUES ('PAYMENT', 'received', china_month($2)), ('REFUND', 'repaid', china_month($2)),
    ('REFUND', 'repaid', to_char(to_timestamp($2 + 28800) AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS one(item_type, kind, span)
  WHERE one.item_type = $1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_bill_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION "sums_of_visits"(day bigint, goods bigint, num bigint)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.kind, CASE one.grain WHEN 'day' THEN days WHEN 'month' THEN days / 100 ELSE days / 10000 END, one.key, $3, 0::bigint, 0::numeric
  FROM (SELECT to_char(to_timestamp($1 + 28800) AT TIME ZONE 'UTC', 'YYYYMMDD')::int AS days) AS calendar,
    LATERAL (VALUES ('visits', 'day', ''), ('visits', 'month', ''), ('seen', 'month', $2::text), ('seen', 'year', $2::text)) AS one(kind, grain, key)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_visit_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION "keep_favorite_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT ''liked'', 0, -2, goods_id::text, sum(sign), 0, 0 FROM (%s) AS rows GROUP BY goods_id HAVING sum(sign) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
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
-- Goods of a category that were sold, as many as have lines of orders there.
CREATE OR REPLACE FUNCTION "counted_under"(kind text, span integer, key text, amount bigint) RETURNS TABLE ("kind" text, "key" text) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.counting, one.under FROM (VALUES ('goods', 'sold', ''), ('ware', 'soldin', split_part($3, 'g', 1)), ('resident', 'residents', split_part($3, 'm', 1)),
    ('buyer', 'often', least($4, 11)::text)) AS one(kind, counting, under)
  WHERE one.kind = $1 AND $4 > 0 AND ($1 <> 'buyer' OR $2 = 0)
$$;--> statement-breakpoint
-- Every kind of sum: with it, all of a span is found by the index that begins with the kind.
CREATE OR REPLACE FUNCTION "sum_kinds"() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['placed', 'province', 'hour', 'buyer', 'seller', 'resident', 'worth', 'price', 'pricein', 'basket', 'goods', 'category',
    'ware', 'joined', 'received', 'repaid', 'visits', 'seen', 'liked', 'offered', 'sold', 'soldin', 'residents', 'often']
$$;--> statement-breakpoint
-- Goods that are there, by their category: how many, and what they cost together.
CREATE OR REPLACE FUNCTION "keep_goods_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER "admins_disabled" AFTER UPDATE OF "user_state" ON "admins" FOR EACH ROW WHEN (OLD."user_state" = 0 AND NEW."user_state" <> 0) EXECUTE FUNCTION "end_sessions_of_disabled"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "operation_told" AFTER INSERT ON "operation_log" FOR EACH ROW EXECUTE FUNCTION "tell_operation"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "job_told" AFTER UPDATE OF "ended_at" ON "jobs" FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION "tell_job"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "import_told" AFTER UPDATE OF "ended_at" ON "imports" FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION "tell_job"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_insert" AFTER INSERT ON "goods" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_note" BEFORE UPDATE ON "goods" FOR EACH ROW WHEN (OLD."content_type" IS DISTINCT FROM NEW."content_type" OR OLD."disabled" IS DISTINCT FROM NEW."disabled" OR OLD."is_auth" IS DISTINCT FROM NEW."is_auth" OR OLD."market_enable" IS DISTINCT FROM NEW."market_enable" OR OLD."seller_id" IS DISTINCT FROM NEW."seller_id") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_update" AFTER UPDATE ON "goods" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.goods', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_delete" AFTER DELETE ON "goods" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_truncate" AFTER TRUNCATE ON "goods" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "goods" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_goods_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_note" BEFORE UPDATE ON "goods" FOR EACH ROW WHEN (ROW(OLD."disabled", OLD."category_id", OLD."seller_id", OLD."price") IS DISTINCT FROM ROW(NEW."disabled", NEW."category_id", NEW."seller_id", NEW."price")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "goods" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.goods', true) = 'changed') EXECUTE FUNCTION "keep_goods_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "goods" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_goods_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status,order_type,payment_type', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_note" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (OLD."disabled" IS DISTINCT FROM NEW."disabled" OR OLD."order_status" IS DISTINCT FROM NEW."order_status" OR OLD."order_type" IS DISTINCT FROM NEW."order_type" OR OLD."payment_type" IS DISTINCT FROM NEW."payment_type" OR OLD."seller_id" IS DISTINCT FROM NEW."seller_id") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.orders', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('disabled,order_status,order_type,payment_type', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status,order_type,payment_type', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status,order_type,payment_type', 'seller_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_note" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (ROW(OLD."disabled", OLD."order_status", OLD."pay_status", OLD."order_amount", OLD."create_time", OLD."ship_province_id", OLD."member_id", OLD."seller_id") IS DISTINCT FROM ROW(NEW."disabled", NEW."order_status", NEW."pay_status", NEW."order_amount", NEW."create_time", NEW."ship_province_id", NEW."member_id", NEW."seller_id")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.orders', true) = 'changed') EXECUTE FUNCTION "keep_order_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "order_skus" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_line_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_note" BEFORE UPDATE ON "order_skus" FOR EACH ROW WHEN (ROW(OLD."order_sn", OLD."goods_id", OLD."cat_id", OLD."num", OLD."subtotal", OLD."purchase_price") IS DISTINCT FROM ROW(NEW."order_sn", NEW."goods_id", NEW."cat_id", NEW."num", NEW."subtotal", NEW."purchase_price")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "order_skus" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.order_skus', true) = 'changed') EXECUTE FUNCTION "keep_line_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "order_skus" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_line_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_insert" AFTER INSERT ON "shops" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_note" BEFORE UPDATE ON "shops" FOR EACH ROW WHEN (OLD."shop_disable" IS DISTINCT FROM NEW."shop_disable") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_update" AFTER UPDATE ON "shops" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.shops', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_delete" AFTER DELETE ON "shops" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_truncate" AFTER TRUNCATE ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_insert" AFTER INSERT ON "members" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_note" BEFORE UPDATE ON "members" FOR EACH ROW WHEN (OLD."disabled" IS DISTINCT FROM NEW."disabled") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.members', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_delete" AFTER DELETE ON "members" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_truncate" AFTER TRUNCATE ON "members" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "members" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_member_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_note" BEFORE UPDATE ON "members" FOR EACH ROW WHEN (OLD."create_time" IS DISTINCT FROM NEW."create_time") EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.members', true) = 'changed') EXECUTE FUNCTION "keep_member_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "members" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_member_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_insert" AFTER INSERT ON "publishers" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_note" BEFORE UPDATE ON "publishers" FOR EACH ROW WHEN (OLD."kind" IS DISTINCT FROM NEW."kind" OR OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_update" AFTER UPDATE ON "publishers" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.publishers', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_delete" AFTER DELETE ON "publishers" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tally_truncate" AFTER TRUNCATE ON "publishers" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "bill_items" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_bill_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_note" BEFORE UPDATE ON "bill_items" FOR EACH ROW WHEN (ROW(OLD."item_type", OLD."add_time", OLD."order_sn", OLD."seller_id", OLD."price") IS DISTINCT FROM ROW(NEW."item_type", NEW."add_time", NEW."order_sn", NEW."seller_id", NEW."price")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "bill_items" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.bill_items', true) = 'changed') EXECUTE FUNCTION "keep_bill_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "bill_items" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_bill_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "goods_visits" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "goods_visits" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "goods_visits" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_insert" AFTER INSERT ON "goods_favorites" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_favorite_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_update" AFTER UPDATE ON "goods_favorites" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_favorite_sums"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sums_delete" AFTER DELETE ON "goods_favorites" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_favorite_sums"();
