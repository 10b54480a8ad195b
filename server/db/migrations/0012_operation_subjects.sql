CREATE TABLE "operation_subjects" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"log_id" bigint NOT NULL,
	CONSTRAINT "operation_subjects_kind_record_id_log_id_pk" PRIMARY KEY("kind","record_id","log_id")
);
--> statement-breakpoint
ALTER TABLE "operation_subjects" ADD CONSTRAINT "operation_subjects_log_id_operation_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."operation_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_subjects_log" ON "operation_subjects" USING btree ("log_id");--> statement-breakpoint
-- Whoever waits for news is told of an entry once it is committed.
CREATE FUNCTION "tell_operation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('operations', NEW."id"::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "operation_told" AFTER INSERT ON "operation_log" FOR EACH ROW EXECUTE FUNCTION "tell_operation"();
