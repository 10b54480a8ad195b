import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, epoch, fieldsFrom, flag, id, idIn, maybe, nothing, sorting } from '../define'
import { mailServer as mailServerEntity } from '../settings/mail-server'
import { mailTestRules, smtpRules, testMailRules } from './smtp-rules'

/** contract/settings.md, "smtp": mail servers. */

const word = z.string()
/** `password` is a secret (settings/config-values.ts); `send_count` is the number of mails sent today. */
export const smtp = z.object({
  id,
  host: word,
  port: z.number().int(),
  open_ssl: flag,
  username: word,
  password: word,
  max_count: z.number().int(),
  mail_from: word,
  send_count: z.number().int(),
  last_send_time: epoch,
})
export type Smtp = z.output<typeof smtp>

export const smtpCalls = {
  ...crudCalls(mailServerEntity, {
    row: smtp,
    query: { ...sorting('GET admin/systems/smtps') },
    form: smtpRules,
    summary: {
      list: 'Returns a page of mail servers, newest first.',
      one: 'Returns a mail server.',
      create: 'Creates a mail server.',
      update: 'Updates a mail server. A stored password is retained only if host, port and user name do not change.',
      remove: 'Deletes a mail server.',
    },
    errors: { missing: '003' },
  }),
  'POST admin/systems/smtps/send': call({
    summary: 'Sends a test mail with the given values; a masked password is read from the server with this id.',
    body: z.object({ id: maybe(idIn), ...fieldsFrom(testMailRules) }),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    touches: { mailServer: 'body.id' },
    errors: ['904'],
  }),
  'POST admin/systems/smtps/{id}/test': call({
    summary: 'Sends a test mail with the stored values (designed).',
    body: z.object(fieldsFrom(mailTestRules)),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['003', '904'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    mailServer: Smtp
  }
}
