import { z } from 'zod'
import { call, epoch, fieldsFrom, flag, id, idIn, maybe, nothing, pageOf, paging, sorting } from '../define'
import { smtpRules, testMailRules } from './smtp-rules'

/** contract/settings.md, "smtp": the servers that mails are sent through. */

const word = z.string()
/** `password` is a secret (settings/words.ts); `send_count` is what was sent through it today. */
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
  'GET admin/systems/smtps': call({
    summary: 'The servers that mails are sent through, the newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/systems/smtps') }),
    answer: pageOf(smtp),
  }),
  'POST admin/systems/smtps': call({
    summary: 'Add a server.',
    body: z.object(fieldsFrom(smtpRules)),
    answer: smtp,
  }),
  'GET admin/systems/smtps/{id}': call({ summary: 'One server.', answer: smtp, errors: ['003'] }),
  'PUT admin/systems/smtps/{id}': call({
    summary: 'Change a server. A kept password stays only while host, port and user name do.',
    body: z.object(fieldsFrom(smtpRules)),
    answer: smtp,
    errors: ['003'],
  }),
  'DELETE admin/systems/smtps/{id}': call({
    summary: 'Delete a server.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'POST admin/systems/smtps/send': call({
    summary: 'Send a test mail with what is typed; a kept password is that of the server with this id.',
    body: z.object({ id: maybe(idIn), ...fieldsFrom(testMailRules) }),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    touches: { mail_server: 'body.id' },
    errors: ['904'],
  }),
} as const
