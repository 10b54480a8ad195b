-- The tabs of orders tell apart the kind and the payment of an order too: they are counted by them from here on
-- (db/functions.sql).
DELETE FROM "tallies" WHERE "name" = 'orders';--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount")
SELECT 'orders', -2, jsonb_build_object('disabled', "disabled", 'order_status', "order_status", 'order_type', "order_type", 'payment_type', "payment_type"), count(*)
FROM "orders" GROUP BY 3;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shop_id", "part", "amount")
SELECT 'orders', "seller_id", jsonb_build_object('disabled', "disabled", 'order_status', "order_status", 'order_type', "order_type", 'payment_type', "payment_type"), count(*)
FROM "orders" WHERE "seller_id" IS NOT NULL GROUP BY 2, 3;
