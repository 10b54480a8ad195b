import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** A certificate with its chain and key takes a few KB. */
const MAX_BYTES = 64 * 1024

/** Whether a configured path is below the folder, judged by its text alone. */
export function liesBelow(folder: string, path: string): boolean {
  return resolve(folder, path).startsWith(`${resolve(folder)}${sep}`) && !path.includes('\0')
}

/**
 * Reads a file named in the settings: only a regular file below the folder, after resolving symbolic links, and at most
 * 64 KB, so that a device or a pipe does not block.
 * @param folder absolute path; nothing is read if undefined
 * @param path absolute, or relative to the folder
 * @throws Error if there is no such file
 */
export async function readCertificateFile(folder: string | undefined, path: string): Promise<Buffer> {
  if (folder === undefined || path === '' || !liesBelow(folder, path))
    throw new Error('Outside of the folder of certificates')
  const [root, target] = await Promise.all([realpath(folder), realpath(resolve(folder, path))])
  if (!target.startsWith(`${root}${sep}`)) throw new Error('A link leads out of the folder of certificates')
  // Opening a pipe would otherwise block until it has a writer.
  const file = await open(target, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const facts = await file.stat()
    if (!facts.isFile() || facts.size > MAX_BYTES) throw new Error('No regular file of at most 64 KB')
    const bytes = Buffer.alloc(MAX_BYTES)
    const { bytesRead } = await file.read(bytes, 0, MAX_BYTES, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
