DROP INDEX "shops_state";--> statement-breakpoint
CREATE INDEX "shops_state" ON "shops" USING btree ("shop_disable","shop_createtime" DESC NULLS LAST,"shop_id" DESC NULLS FIRST);