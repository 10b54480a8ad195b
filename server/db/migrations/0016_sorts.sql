DROP INDEX "publishers_list";--> statement-breakpoint
CREATE INDEX "bills_state" ON "bills" USING btree ("status","create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bills_price" ON "bills" USING btree ("price","bill_id");--> statement-breakpoint
CREATE INDEX "bills_payable" ON "bills" USING btree ("bill_price","bill_id");--> statement-breakpoint
CREATE INDEX "shops_owner" ON "shops" USING btree ("member_name","shop_id");--> statement-breakpoint
CREATE INDEX "shops_created" ON "shops" USING btree ("shop_createtime" DESC NULLS LAST,"shop_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shops_waiting" ON "shops" USING btree ("apply_time","shop_id") WHERE "shops"."shop_disable" = 'APPLY';--> statement-breakpoint
CREATE INDEX "goods_by_time" ON "goods" USING btree ("content_type","create_time","goods_id");--> statement-breakpoint
CREATE INDEX "goods_by_price" ON "goods" USING btree ("content_type","price","goods_id");--> statement-breakpoint
CREATE INDEX "goods_by_stock" ON "goods" USING btree ("content_type","enable_quantity","goods_id");--> statement-breakpoint
CREATE INDEX "goods_by_sales" ON "goods" USING btree ("content_type","buy_count","goods_id");--> statement-breakpoint
CREATE INDEX "goods_by_views" ON "goods" USING btree ("content_type","view_count","goods_id");--> statement-breakpoint
CREATE INDEX "goods_waiting" ON "goods" USING btree ("content_type","last_modify","goods_id") WHERE "goods"."is_auth" = 0 and "goods"."disabled" = 1;--> statement-breakpoint
CREATE INDEX "members_logins" ON "members" USING btree ("disabled","login_count","member_id");--> statement-breakpoint
CREATE INDEX "members_login" ON "members" USING btree ("disabled","last_login","member_id");--> statement-breakpoint
CREATE INDEX "members_login_latest" ON "members" USING btree ("disabled","last_login" DESC NULLS LAST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("create_time","order_id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("order_amount","order_id");--> statement-breakpoint
CREATE INDEX "publishers_newest" ON "publishers" USING btree ("kind","create_time","teacher_id");--> statement-breakpoint
CREATE INDEX "publishers_followed" ON "publishers" USING btree ("kind","follower_count","teacher_id");--> statement-breakpoint
CREATE INDEX "publishers_sales" ON "publishers" USING btree ("kind","sale_amount","teacher_id");--> statement-breakpoint
CREATE INDEX "publishers_list" ON "publishers" USING btree ("kind","sort","create_time" DESC NULLS FIRST,"teacher_id" DESC NULLS FIRST);