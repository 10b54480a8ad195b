ALTER TABLE "confirmations" ADD COLUMN "amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "counted_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "threshold" numeric(14, 2);