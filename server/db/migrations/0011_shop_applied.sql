ALTER TABLE "shops" ADD COLUMN "apply_time" bigint;
