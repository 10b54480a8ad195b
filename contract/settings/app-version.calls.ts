import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { epoch, flag, id, maybe, sorting, wordIn } from '../define'
import { appPlatforms, appVersion as appVersionEntity, appVersionRules } from './app-version'

const text = z.string()

/** A version of an app that buyers can download. */
export const appVersion = z.object({
  id,
  platform: z.enum(appPlatforms),
  version: text,
  version_code: z.number(),
  force_update: flag,
  url: text,
  content: text,
  create_time: epoch,
})
export type AppVersion = z.output<typeof appVersion>

export const calls = crudCalls(appVersionEntity, {
  row: appVersion,
  query: {
    ...sorting('GET admin/systems/app-versions'),
    platform: maybe(z.enum(appPlatforms)),
    keyword: maybe(wordIn),
  },
  form: appVersionRules,
  summary: {
    list: 'Returns a page of app versions, newest first (designed).',
    one: 'Returns an app version (designed).',
    create: 'Creates an app version (designed).',
    update: 'Updates an app version (designed).',
    remove: 'Deletes an app version (designed).',
  },
  errors: { missing: '003', save: ['960'] },
})

declare module '../entities' {
  interface Entities {
    appVersion: AppVersion
  }
}
