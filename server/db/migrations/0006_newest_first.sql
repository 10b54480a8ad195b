DROP INDEX "bill_items_bill";--> statement-breakpoint
DROP INDEX "bills_period";--> statement-breakpoint
DROP INDEX "bills_seller";--> statement-breakpoint
DROP INDEX "bills_newest";--> statement-breakpoint
DROP INDEX "members_newest";--> statement-breakpoint
DROP INDEX "operation_log_at";--> statement-breakpoint
DROP INDEX "operation_log_admin";--> statement-breakpoint
DROP INDEX "shops_newest";--> statement-breakpoint
DROP INDEX "shops_state";--> statement-breakpoint
DROP INDEX "audit_decisions_record";--> statement-breakpoint
DROP INDEX "audit_decisions_shop";--> statement-breakpoint
DROP INDEX "audit_decisions_teacher";--> statement-breakpoint
DROP INDEX "audit_decisions_newest";--> statement-breakpoint
DROP INDEX "content_pictures_list";--> statement-breakpoint
DROP INDEX "publication_drafts_list";--> statement-breakpoint
DROP INDEX "publication_terms_newest";--> statement-breakpoint
DROP INDEX "publishers_list";--> statement-breakpoint
DROP INDEX "publishers_waiting";--> statement-breakpoint
CREATE INDEX "goods_pictures" ON "goods" USING gin (array_remove(string_to_array(regexp_replace(('"' || "original" || '""' || "thumbnail" || '"' || coalesce("attributes" ->> 'gallery', '') || "intro"), '"(/files/[^"[:space:]]{1,250})"|[^"]+|"', '\1' || chr(31), 'g'), chr(31)), '')) WHERE "goods"."content_type" <> 2;--> statement-breakpoint
CREATE INDEX "goods_agent" ON "goods" USING btree (("attributes" ->> 'agent_id')) WHERE "goods"."content_type" = 4;--> statement-breakpoint
CREATE INDEX "content_pictures_group" ON "content_pictures" USING btree ("content_type","group_name","create_time","id");--> statement-breakpoint
CREATE INDEX "publication_drafts_newest" ON "publication_drafts" USING btree ("update_time","draft_id");--> statement-breakpoint
CREATE INDEX "publishers_state" ON "publishers" USING btree ("kind","status","sort","create_time" DESC NULLS FIRST,"teacher_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bill_items_bill" ON "bill_items" USING btree ("bill_id","item_type","add_time","id");--> statement-breakpoint
CREATE INDEX "bills_period" ON "bills" USING btree ("sn","create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bills_seller" ON "bills" USING btree ("seller_id","create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bills_newest" ON "bills" USING btree ("create_time","bill_id");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("disabled","create_time","member_id");--> statement-breakpoint
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operation_log_admin" ON "operation_log" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "shops_newest" ON "shops" USING btree ("shop_createtime","shop_id");--> statement-breakpoint
CREATE INDEX "shops_state" ON "shops" USING btree ("shop_disable","shop_createtime","shop_id");--> statement-breakpoint
CREATE INDEX "audit_decisions_record" ON "audit_decisions" USING btree ("queue","record_id","create_time","decision_id");--> statement-breakpoint
CREATE INDEX "audit_decisions_shop" ON "audit_decisions" USING btree ("shop_id","create_time","decision_id");--> statement-breakpoint
CREATE INDEX "audit_decisions_teacher" ON "audit_decisions" USING btree ("teacher_id","create_time","decision_id");--> statement-breakpoint
CREATE INDEX "audit_decisions_newest" ON "audit_decisions" USING btree ("create_time","decision_id");--> statement-breakpoint
CREATE INDEX "content_pictures_list" ON "content_pictures" USING btree ("content_type","create_time","id");--> statement-breakpoint
CREATE INDEX "publication_drafts_list" ON "publication_drafts" USING btree ("content_type","update_time","draft_id");--> statement-breakpoint
CREATE INDEX "publication_terms_newest" ON "publication_terms" USING btree ("term_id","create_time","goods_id");--> statement-breakpoint
CREATE INDEX "publishers_list" ON "publishers" USING btree ("kind",("status" <> 'APPLY'),"sort","create_time" DESC NULLS FIRST,"teacher_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publishers_waiting" ON "publishers" USING btree ("status","submit_time","teacher_id");