import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A local mail server: the mails it has received, and the account that may send. */
export interface MailService {
  readonly port: number
  readonly mails: { readonly from: string; readonly to: readonly string[]; readonly source: string }[]
  readonly close: () => Promise<void>
}

export async function startMailService(
  account: { readonly username: string; readonly password: string },
  port = 0,
): Promise<MailService> {
  const mails: MailService['mails'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === account.username && password === account.password
      answer(isRight ? null : new Error('Invalid user name or password'), { user: username })
    },
    onData: (stream, { envelope }, answer) => {
      text(stream).then(source => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        answer()
      }, answer)
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  if (!listener.listening) await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    mails,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
