import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/generated/tables.ts',
  out: './server/db/migrations',
})
