ALTER TABLE "page_drafts" ADD COLUMN "revision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "base_version" integer;