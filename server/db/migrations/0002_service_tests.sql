CREATE TABLE "service_tests" (
	"area" text NOT NULL,
	"bean" text NOT NULL,
	"tested_at" bigint NOT NULL,
	"passed" smallint DEFAULT 0 NOT NULL,
	"error_key" text DEFAULT '' NOT NULL,
	"error_n" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_tests_area_bean_pk" PRIMARY KEY("area","bean")
);
