ALTER TABLE "orders" ADD COLUMN "service_expired" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complain_expired" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("complete_time") WHERE "orders"."service_expired" = 0 and "orders"."complete_time" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_close" ON "orders" USING btree ("complete_time") WHERE "orders"."complain_expired" = 0 and "orders"."complete_time" is not null;