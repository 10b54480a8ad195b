import { outward } from './send'

/** Who asks waits five seconds (conventions, "Timeout"); this has to have failed in words by then. */
const MILLISECONDS = 4_000
const MOST_BYTES = 256 * 1024

export interface Question {
  readonly url: string
  /** Sent as a form. */
  readonly form: Readonly<Record<string, string>>
  /** Addresses of the own network may be asked too. */
  readonly allowInside: boolean
}

/** Posts a form and reads the JSON that is answered. Whatever is no such answer, in time, is an error that says why. */
export function ask({ url, form, allowInside }: Question): Promise<unknown> {
  const { target, request, guard } = outward(url, allowInside)
  const body = new URLSearchParams(form).toString()
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      Accept: 'application/json',
    }
    const signal = AbortSignal.timeout(MILLISECONDS)
    const sent = request(target, { method: 'POST', headers, signal, ...guard }, answer => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > MOST_BYTES) sent.destroy(new Error('The answer is too long'))
        else parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        // Nothing is followed elsewhere: a form with a key in it is for whom it was meant.
        if (answer.statusCode !== 200) return reject(new Error(`Answered with ${answer.statusCode}`))
        try {
          resolve(JSON.parse(Buffer.concat(parts).toString('utf8')))
        } catch {
          reject(new Error('The answer is no JSON'))
        }
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
