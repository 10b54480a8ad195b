CREATE INDEX "bills_waiting" ON "bills" USING btree ("status","sn") WHERE "bills"."status" in ('RECON', 'PASS');--> statement-breakpoint
-- Whoever waits for news is told that a job has come to its end, whichever copy of the program did it.
CREATE FUNCTION "tell_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('operations', 'job');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "job_told" AFTER UPDATE OF "ended_at" ON "jobs" FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION "tell_job"();
