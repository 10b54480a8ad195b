CREATE TABLE "report_sums" (
	"kind" text NOT NULL,
	"span" integer NOT NULL,
	"shop_id" bigint NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"money" numeric(20, 2) NOT NULL,
	"folded" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_sums_of" ON "report_sums" USING btree ("kind","span","shop_id","key");--> statement-breakpoint
CREATE INDEX "report_sums_to_fold" ON "report_sums" USING btree ("kind") WHERE "report_sums"."folded" = 0;--> statement-breakpoint
-- The figures of reports that an order is part of: which, of which day, month or year of China, and of whom.
CREATE FUNCTION "sums_of_order"(at bigint, status text, is_paid boolean, amount numeric, province bigint, member bigint, seller bigint)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.kind, CASE one.grain WHEN 'day' THEN (y * 100 + m) * 100 + d WHEN 'month' THEN y * 100 + m WHEN 'year' THEN y ELSE 0 END,
    one.key, 1::bigint, 0::bigint, $4
  FROM (SELECT to_timestamp($1 + 28800) AT TIME ZONE 'UTC' AS wall) AS moment,
    LATERAL (SELECT extract(year FROM wall)::int AS y, extract(month FROM wall)::int AS m, extract(day FROM wall)::int AS d) AS calendar,
    LATERAL (VALUES ('placed', 'day', $2, true), ('placed', 'month', $2, true), ('province', 'month', $5::text, $3),
      ('hour', 'month', extract(hour FROM wall)::int::text, $3), ('buyer', 'month', $6::text, $3), ('buyer', 'year', $6::text, $3),
      ('buyer', 'ever', $6::text, $3), ('seller', 'month', $7::text, $3)) AS one(kind, grain, key, counts)
  WHERE one.counts
$$;--> statement-breakpoint
-- The same of a line of a paid order.
CREATE FUNCTION "sums_of_line"(at bigint, member bigint, goods bigint, category bigint, num bigint, subtotal numeric)
RETURNS TABLE ("kind" text, "span" integer, "key" text, "amount" bigint, "pieces" bigint, "money" numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.kind, CASE one.grain WHEN 'month' THEN y * 100 + m ELSE y END, one.key, one.amount, $5, one.money
  FROM (SELECT to_timestamp($1 + 28800) AT TIME ZONE 'UTC' AS wall) AS moment,
    LATERAL (SELECT extract(year FROM wall)::int AS y, extract(month FROM wall)::int AS m) AS calendar,
    LATERAL (VALUES ('goods', 'month', $3::text, 1::bigint, $6), ('goods', 'year', $3::text, 1, $6), ('category', 'month', $4::text, 1, $6),
      ('buyer', 'month', $2::text, 0, 0), ('buyer', 'year', $2::text, 0, 0)) AS one(kind, grain, key, amount, money)
$$;--> statement-breakpoint
-- What a change of orders adds and takes away, those of their lines too. Orders and their lines are written in statements
-- of their own, one after the other: each counts what the other has made before it.
CREATE FUNCTION "keep_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('WITH changed AS MATERIALIZED (
      SELECT sign, sn, create_time, order_status, pay_status = ''PAY_YES'' AS is_paid, order_amount, ship_province_id, member_id, seller_id
      FROM (%s) AS rows WHERE disabled = 0
    ), parts AS (
      SELECT sign, seller_id, sums.* FROM changed,
        LATERAL sums_of_order(create_time, order_status, is_paid, order_amount, ship_province_id, member_id, seller_id) AS sums
      UNION ALL
      SELECT sign, changed.seller_id, sums.* FROM changed JOIN order_skus ON order_skus.order_sn = changed.sn,
        LATERAL sums_of_line(create_time, member_id, goods_id, cat_id, num, subtotal) AS sums WHERE is_paid
    )
    INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT kind, span, shop.id, key, sum(sign * amount), sum(sign * pieces), sum(sign * money)
    FROM parts, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
    GROUP BY kind, span, shop.id, key
    HAVING sum(sign * amount) <> 0 OR sum(sign * pieces) <> 0 OR sum(sign * money) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_line_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after_rows' WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before_rows'
    ELSE 'SELECT 1 AS sign, * FROM after_rows UNION ALL SELECT -1 AS sign, * FROM before_rows' END;
BEGIN
  EXECUTE format('INSERT INTO report_sums (kind, span, shop_id, key, amount, pieces, money)
    SELECT kind, span, shop.id, key, sum(sign * sums.amount), sum(sign * sums.pieces), sum(sign * sums.money)
    FROM (%s) AS rows JOIN orders ON orders.sn = rows.order_sn AND orders.disabled = 0 AND orders.pay_status = ''PAY_YES'',
      LATERAL sums_of_line(orders.create_time, orders.member_id, rows.goods_id, rows.cat_id, rows.num, rows.subtotal) AS sums,
      LATERAL (VALUES (-2::bigint), (orders.seller_id)) AS shop(id)
    GROUP BY kind, span, shop.id, key
    HAVING sum(sign * sums.amount) <> 0 OR sum(sign * sums.pieces) <> 0 OR sum(sign * sums.money) <> 0', changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_member_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Everything anew, of the orders and members between two moments, the bounds of a year of China: one statement, so that
-- what others write meanwhile is either counted here or in lines that are not deleted here.
CREATE FUNCTION "rebuild_sums"(of_year integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH bounds AS (
    SELECT extract(epoch FROM make_timestamp(of_year, 1, 1, 0, 0, 0))::bigint - 28800 AS since,
      extract(epoch FROM make_timestamp(of_year + 1, 1, 1, 0, 0, 0))::bigint - 28800 AS until
  ), gone AS (
    DELETE FROM "report_sums" WHERE "span" = of_year OR "span" BETWEEN of_year * 100 AND of_year * 100 + 99
      OR "span" BETWEEN of_year * 10000 AND of_year * 10000 + 9999
  ), parts AS (
    SELECT seller_id, sums.* FROM bounds, orders, LATERAL sums_of_order(create_time, order_status, pay_status = 'PAY_YES',
      order_amount, ship_province_id, member_id, seller_id) AS sums
    WHERE disabled = 0 AND create_time >= since AND create_time < until AND sums.span <> 0
    UNION ALL
    SELECT orders.seller_id, sums.* FROM bounds, orders JOIN order_skus ON order_skus.order_sn = orders.sn,
      LATERAL sums_of_line(create_time, member_id, goods_id, cat_id, num, subtotal) AS sums
    WHERE disabled = 0 AND pay_status = 'PAY_YES' AND create_time >= since AND create_time < until
    UNION ALL
    SELECT NULL, 'joined', sums.span, '', 1, 0, 0 FROM bounds, members, LATERAL sums_of_order(create_time, '', false, 0, 0, 0, 0) AS sums
    WHERE create_time >= since AND create_time < until
  )
  INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
  SELECT kind, span, shop.id, key, sum(amount), sum(pieces), sum(money), 1
  FROM parts, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id) WHERE shop.id IS NOT NULL
  GROUP BY kind, span, shop.id, key
$$;--> statement-breakpoint
-- The same of what is counted over all of time: how often each member has bought.
CREATE FUNCTION "rebuild_sums_of_ever"() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH gone AS (DELETE FROM "report_sums" WHERE "span" = 0)
  INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
  SELECT 'buyer', 0, shop.id, member_id::text, count(*), 0, sum(order_amount), 1
  FROM orders, LATERAL (VALUES (-2::bigint), (seller_id)) AS shop(id)
  WHERE disabled = 0 AND pay_status = 'PAY_YES' GROUP BY shop.id, member_id
$$;--> statement-breakpoint
-- Adds up the lines of so many keys, one after the other with those who build anew. Answers how many lines were new.
CREATE FUNCTION "fold_sums"(most integer) RETURNS integer LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('report_sums'));
  WITH "found" AS (
    SELECT "kind", "span", "shop_id", "key" FROM "report_sums" WHERE "folded" = 0 LIMIT most
  ), "gone" AS (
    DELETE FROM "report_sums" WHERE ("kind", "span", "shop_id", "key") IN (SELECT "kind", "span", "shop_id", "key" FROM "found")
    RETURNING "kind", "span", "shop_id", "key", "amount", "pieces", "money"
  ), "added" AS (
    INSERT INTO "report_sums" ("kind", "span", "shop_id", "key", "amount", "pieces", "money", "folded")
    SELECT "kind", "span", "shop_id", "key", sum("amount"), sum("pieces"), sum("money"), 1 FROM "gone"
    GROUP BY "kind", "span", "shop_id", "key" HAVING sum("amount") <> 0 OR sum("pieces") <> 0 OR sum("money") <> 0
  )
  SELECT count(*)::integer FROM "found"
$$;--> statement-breakpoint
CREATE FUNCTION "note_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('sums.' || TG_TABLE_NAME, 'changed', true);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_note" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (ROW(OLD."disabled", OLD."order_status", OLD."pay_status", OLD."order_amount", OLD."create_time", OLD."ship_province_id", OLD."member_id", OLD."seller_id") IS DISTINCT FROM ROW(NEW."disabled", NEW."order_status", NEW."pay_status", NEW."order_amount", NEW."create_time", NEW."ship_province_id", NEW."member_id", NEW."seller_id")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.orders', true) = 'changed') EXECUTE FUNCTION "keep_order_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "order_skus" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_line_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "order_skus" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_line_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_note" BEFORE UPDATE ON "order_skus" FOR EACH ROW WHEN (ROW(OLD."order_sn", OLD."goods_id", OLD."cat_id", OLD."num", OLD."subtotal") IS DISTINCT FROM ROW(NEW."order_sn", NEW."goods_id", NEW."cat_id", NEW."num", NEW."subtotal")) EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "order_skus" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.order_skus', true) = 'changed') EXECUTE FUNCTION "keep_line_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_insert" AFTER INSERT ON "members" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_member_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_delete" AFTER DELETE ON "members" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_member_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_note" BEFORE UPDATE ON "members" FOR EACH ROW WHEN (OLD."create_time" IS DISTINCT FROM NEW."create_time") EXECUTE FUNCTION "note_sums"();--> statement-breakpoint
CREATE TRIGGER "sums_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('sums.members', true) = 'changed') EXECUTE FUNCTION "keep_member_sums"();--> statement-breakpoint
SELECT "rebuild_sums"("year") FROM (SELECT DISTINCT extract(year FROM to_timestamp("create_time" + 28800) AT TIME ZONE 'UTC')::int AS "year" FROM (SELECT "create_time" FROM "orders" UNION ALL SELECT "create_time" FROM "members") AS "times") AS "years";--> statement-breakpoint
SELECT "rebuild_sums_of_ever"();
