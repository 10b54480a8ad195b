ALTER TABLE "imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "total" = "counted"."total", "done" = "counted"."done", "failed" = "counted"."failed"
FROM (
	SELECT "import_id", count(*) AS "total", count(*) FILTER (WHERE "outcome" = 'DONE') AS "done",
		count(*) FILTER (WHERE "outcome" = 'FAILED') AS "failed"
	FROM "import_rows" GROUP BY "import_id"
) AS "counted"
WHERE "counted"."import_id" = "imports"."id";--> statement-breakpoint
-- Previews of originals for sale are no pictures of the media library. Those that are older than it are told by their
-- names, which are shorter than those of uploads.
UPDATE "uploads" SET "scene" = 'preview' WHERE "scene" = 'goods' AND "name" ~ '^[0-9a-f]{24}\.jpg$';
