import type { Vault } from '@server/secrets'
import { bytesFrom, concatBytes } from '../stand-ins/bytes'
import { createHmac, randomBytes, timingSafeEqual } from '../stand-ins/crypto'

/**
 * Encrypts secrets of third-party services. The browser's ciphers are asynchronous but the server's vault is
 * synchronous, so this is a stream of HMACs with a tag. It protects no more than the storage does, since the key is
 * next to it.
 */

const VERSION = 'tab1'
const IV_BYTES = 16
const TAG_BYTES = 32
const BLOCK = 32

export const tabVault = (key: Uint8Array): Vault => {
  const [cipher, tag] = ['cipher', 'tag'].map(use => createHmac('sha256', key).update(use).digest())
  if (!cipher || !tag) throw new Error('A vault has two keys')
  const crossed = (iv: Uint8Array, text: Uint8Array): Uint8Array => {
    const blocks = Array.from({ length: Math.ceil(text.length / BLOCK) }, (_, at) =>
      createHmac('sha256', cipher).update(iv).update(String(at)).digest(),
    )
    const stream = concatBytes(blocks)
    return text.map((byte, at) => byte ^ (stream[at] ?? 0))
  }
  const tagOf = (iv: Uint8Array, body: Uint8Array) => createHmac('sha256', tag).update(iv).update(body).digest()
  return {
    seal: text => {
      const iv = randomBytes(IV_BYTES)
      const body = crossed(iv, bytesFrom(text))
      return `${VERSION}:${concatBytes([iv, tagOf(iv, body), body]).toString('base64')}`
    },
    open: sealed => {
      const [version, data = ''] = sealed.split(':')
      const bytes = bytesFrom(data, 'base64')
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const [iv, storedTag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const body = bytes.subarray(IV_BYTES + TAG_BYTES)
      return timingSafeEqual(storedTag, tagOf(iv, body)) ? bytesFrom(crossed(iv, body)).toString() : undefined
    },
  }
}
