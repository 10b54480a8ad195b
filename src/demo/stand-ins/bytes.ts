/** A substitute for Node's Buffer, limited to what the server's code uses, over Uint8Array. */

type TextEncodingName = 'utf8' | 'utf-8' | 'latin1' | 'binary' | 'hex' | 'base64' | 'base64url'

export class Bytes extends Uint8Array<ArrayBuffer> {
  constructor(content: number | ArrayLike<number> | ArrayBuffer, from?: number, length?: number) {
    super(content as ArrayBuffer, from, length)
  }

  override toString(encoding: string = 'utf8'): string {
    switch (encoding as TextEncodingName) {
      case 'hex':
        return [...this].map(byte => byte.toString(16).padStart(2, '0')).join('')
      case 'base64':
        return btoa(binaryOf(this))
      case 'base64url':
        return btoa(binaryOf(this))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace(/(?<!=)=+$/, '')
      case 'latin1':
      case 'binary':
        return binaryOf(this)
      default:
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this)
    }
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, at) => byte === other[at])
  }
}

/** Creates bytes from a text or other bytes, which are copied. */
export function bytesFrom(value: string | ArrayBufferLike | ArrayLike<number>, encoding: string = 'utf8'): Bytes {
  if (typeof value !== 'string') return new Bytes(new Uint8Array(value as ArrayLike<number>))
  switch (encoding as TextEncodingName) {
    case 'hex':
      return new Bytes(
        (/^(?:[0-9a-f]{2})*/i.exec(value)?.[0].match(/../g) ?? []).map(pair => Number.parseInt(pair, 16)),
      )
    case 'base64':
    case 'base64url':
      return ofBinary(atob(wellFormed(value)))
    case 'latin1':
    case 'binary':
      return ofBinary(value)
    default:
      return new Bytes(new TextEncoder().encode(value))
  }
}

export function concatBytes(parts: readonly Uint8Array[]): Bytes {
  const whole = new Bytes(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The global Buffer of the server's code. */
export const NodeBuffer = Object.assign(Bytes as unknown as Record<string, unknown>, {
  from: bytesFrom,
  concat: concatBytes,
  alloc: (length: number) => new Bytes(length),
  byteLength: (value: string | Uint8Array) =>
    typeof value === 'string' ? new TextEncoder().encode(value).length : value.byteLength,
  isBuffer: (value: unknown) => value instanceof Bytes,
})

const ofBinary = (text: string): Bytes => new Bytes(Array.from(text, letter => letter.charCodeAt(0)))

/** In chunks, since the number of arguments is limited. */
function binaryOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}

/** Like Node, accepts both base64 alphabets, without padding, and ignores other characters. */
function wellFormed(text: string): string {
  const [digits = ''] = text.replaceAll('-', '+').replaceAll('_', '/').split('=', 1)
  const plain = digits.replace(/[^\w+/]/g, '')
  return plain.length % 4 === 1 ? plain.slice(0, -1) : plain
}
