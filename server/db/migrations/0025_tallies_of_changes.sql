-- An update that leaves what is counted as it was runs no count: for every row whose part changes, one trigger says so to
-- the rest of the transaction, and the one that counts looks there first.
CREATE FUNCTION "note_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tallies.' || TG_TABLE_NAME, 'changed', true);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tally_note" BEFORE UPDATE ON "goods" FOR EACH ROW WHEN (OLD."content_type" IS DISTINCT FROM NEW."content_type" OR OLD."disabled" IS DISTINCT FROM NEW."disabled" OR OLD."is_auth" IS DISTINCT FROM NEW."is_auth" OR OLD."market_enable" IS DISTINCT FROM NEW."market_enable" OR OLD."seller_id" IS DISTINCT FROM NEW."seller_id") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
DROP TRIGGER "tally_update" ON "goods";--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "goods" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.goods', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('content_type,disabled,is_auth,market_enable', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_note" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (OLD."disabled" IS DISTINCT FROM NEW."disabled" OR OLD."order_status" IS DISTINCT FROM NEW."order_status" OR OLD."seller_id" IS DISTINCT FROM NEW."seller_id") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
DROP TRIGGER "tally_update" ON "orders";--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.orders', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('disabled,order_status', 'seller_id');--> statement-breakpoint
CREATE TRIGGER "tally_note" BEFORE UPDATE ON "shops" FOR EACH ROW WHEN (OLD."shop_disable" IS DISTINCT FROM NEW."shop_disable") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
DROP TRIGGER "tally_update" ON "shops";--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "shops" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.shops', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('shop_disable', '');--> statement-breakpoint
CREATE TRIGGER "tally_note" BEFORE UPDATE ON "members" FOR EACH ROW WHEN (OLD."disabled" IS DISTINCT FROM NEW."disabled") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
DROP TRIGGER "tally_update" ON "members";--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.members', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('disabled', '');--> statement-breakpoint
CREATE TRIGGER "tally_note" BEFORE UPDATE ON "publishers" FOR EACH ROW WHEN (OLD."kind" IS DISTINCT FROM NEW."kind" OR OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "note_tallies"();--> statement-breakpoint
DROP TRIGGER "tally_update" ON "publishers";--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "publishers" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN (current_setting('tallies.publishers', true) = 'changed') EXECUTE FUNCTION "keep_tallies"('kind,status', '');
