CREATE INDEX "articles_published" ON "articles" USING btree ("realm","publish_time","article_id");--> statement-breakpoint
CREATE INDEX "bill_members_due" ON "bill_members" USING btree ("total_id",("push_money" - "return_push_money"),"id");--> statement-breakpoint
CREATE INDEX "upgrade_logs_name" ON "upgrade_logs" USING btree ("member_name","id");