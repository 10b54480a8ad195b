-- Every two characters that stand together in a name, small: who types any part of a name finds it by these. Names are of
-- two or three characters as a rule, which an index of three at a time does not help to find.
CREATE FUNCTION "name_parts"(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(written), n, 2)), '{}')
  FROM generate_series(1, length(written) - 1) AS n
$$;--> statement-breakpoint
CREATE INDEX "orders_seller_time" ON "orders" USING btree ("seller_id","create_time","order_id");--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING gin (name_parts("ship_name"));