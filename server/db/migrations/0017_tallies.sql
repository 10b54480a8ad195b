CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"shop_id" bigint NOT NULL,
	"part" jsonb NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_of" ON "tallies" USING btree ("name","shop_id");--> statement-breakpoint
-- Adds up the lines of a table, of these shops, into one for each part. Lines that somebody else is folding stay.
CREATE FUNCTION "fold_tallies"(of_table text, of_shops bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH "found" AS (
    SELECT ctid FROM "tallies" WHERE "name" = of_table AND "shop_id" = ANY (of_shops) FOR UPDATE SKIP LOCKED
  ), "gone" AS (
    DELETE FROM "tallies" WHERE ctid IN (SELECT ctid FROM "found") RETURNING "shop_id", "part", "amount"
  )
  INSERT INTO "tallies" ("name", "shop_id", "part", "amount")
  SELECT of_table, "shop_id", "part", sum("amount") FROM "gone" GROUP BY "shop_id", "part" HAVING sum("amount") <> 0
$$;--> statement-breakpoint
-- Arguments: the columns that tell the parts apart, and the one with the shop, if there is any.
CREATE FUNCTION "keep_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "tally_insert" AFTER INSERT ON "goods" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "goods" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "goods" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_truncate" AFTER TRUNCATE ON "goods" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'goods', -2, jsonb_build_object('content_type', "content_type", 'disabled', "disabled", 'is_auth', "is_auth", 'market_enable', "market_enable"), count(*) FROM "goods" GROUP BY 3;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'goods', "seller_id", jsonb_build_object('content_type', "content_type", 'disabled', "disabled", 'is_auth', "is_auth", 'market_enable', "market_enable"), count(*) FROM "goods" GROUP BY 2, 3;--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled,order_status', 'seller_id');--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'orders', -2, jsonb_build_object('disabled', "disabled", 'order_status', "order_status"), count(*) FROM "orders" GROUP BY 3;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'orders', "seller_id", jsonb_build_object('disabled', "disabled", 'order_status', "order_status"), count(*) FROM "orders" GROUP BY 2, 3;--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "shops" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "shops" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "shops" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE TRIGGER "tally_truncate" AFTER TRUNCATE ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'shops', -2, jsonb_build_object('shop_disable', "shop_disable"), count(*) FROM "shops" GROUP BY 3;--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "members" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "members" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE TRIGGER "tally_truncate" AFTER TRUNCATE ON "members" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'members', -2, jsonb_build_object('disabled', "disabled"), count(*) FROM "members" GROUP BY 3;--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "publishers" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "publishers" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "publishers" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
CREATE TRIGGER "tally_truncate" AFTER TRUNCATE ON "publishers" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tallies"('kind,status', '');--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount") SELECT 'publishers', -2, jsonb_build_object('kind', "kind", 'status', "status"), count(*) FROM "publishers" GROUP BY 3;
