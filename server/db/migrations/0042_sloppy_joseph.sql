CREATE TABLE "distribution_goods" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"grade1" numeric(5, 2) DEFAULT 0 NOT NULL,
	"grade2" numeric(5, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distribution_orders" ADD COLUMN "own_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_orders" ADD COLUMN "own_commission" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdraw_applies" ADD COLUMN "wallet" text;--> statement-breakpoint
ALTER TABLE "withdraw_applies" ADD COLUMN "payout" text;--> statement-breakpoint
ALTER TABLE "withdraw_applies" ADD COLUMN "payout_said" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "withdraw_applies_payout" ON "withdraw_applies" USING btree ("id") WHERE "withdraw_applies"."payout" in ('WAITING', 'ASKED');