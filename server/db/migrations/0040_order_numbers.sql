-- Every three characters that stand together in a number: who types any part of it finds it by these. An index of the
-- extension pg_trgm would do the same, and a database of somebody else's may refuse extensions.
CREATE FUNCTION "number_parts"(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(upper(written), n, 3)), '{}')
  FROM generate_series(1, length(written) - 2) AS n
$$;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING gin (number_parts("sn"));--> statement-breakpoint
CREATE INDEX "pay_logs_number" ON "pay_logs" USING gin (number_parts("order_sn"));