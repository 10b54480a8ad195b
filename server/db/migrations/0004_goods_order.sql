DROP INDEX "goods_list";--> statement-breakpoint
DROP INDEX "goods_newest";--> statement-breakpoint
CREATE INDEX "goods_all" ON "goods" USING btree ("disabled","priority","create_time","goods_id");--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("disabled","content_type","priority","create_time","goods_id");--> statement-breakpoint
CREATE INDEX "goods_newest" ON "goods" USING btree ("create_time","goods_id");