DROP INDEX "shops_reading";--> statement-breakpoint
DROP INDEX "articles_reading";--> statement-breakpoint
DROP INDEX "goods_reading";--> statement-breakpoint
DROP INDEX "members_reading";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pinyin" text GENERATED ALWAYS AS (reading_of("shop_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "pinyin" text GENERATED ALWAYS AS (reading_of("article_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "pinyin" text GENERATED ALWAYS AS (reading_of("goods_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pinyin" text GENERATED ALWAYS AS (reading_of("uname" || ' ' || "nickname")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_pinyin" ON "goods" USING gin (number_parts("pinyin"));--> statement-breakpoint
CREATE INDEX "members_pinyin" ON "members" USING gin (number_parts("pinyin"));