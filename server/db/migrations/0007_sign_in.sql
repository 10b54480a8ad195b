CREATE UNIQUE INDEX "admins_username" ON "admins" USING btree ("username") WHERE "admins"."user_state" = 0;--> statement-breakpoint
-- Whoever is taken out of service is signed out for good, whatever takes them out and whether or not they come back.
CREATE FUNCTION "end_sessions_of_disabled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sessions" SET "revoked_at" = extract(epoch from now())::bigint WHERE "admin_id" = NEW."id" AND "revoked_at" IS NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "admins_disabled" AFTER UPDATE OF "user_state" ON "admins" FOR EACH ROW WHEN (OLD."user_state" = 0 AND NEW."user_state" <> 0) EXECUTE FUNCTION "end_sessions_of_disabled"();
