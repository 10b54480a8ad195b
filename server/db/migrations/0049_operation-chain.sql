CREATE TABLE "operation_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"anchor_id" bigint NOT NULL,
	"anchor_hash" text NOT NULL,
	"head_id" bigint NOT NULL,
	"head_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_jti" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" bigint;