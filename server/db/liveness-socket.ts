import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/**
 * A socket in the data folder that its holder listens on. The kernel keeps it for a process that is busy or paused and
 * closes it with one that dies; it knows no clock and no container, so on one machine it cannot be wrong. Across
 * machines, or on a file system without sockets, there is none, and the lock file alone has to do.
 */
const NAME = 'lock.socket'

/** What the address of a socket may have at most on every system; the rest is cut off without a word. */
const LONGEST = 100

/** Whether a process of this machine holds the folder. */
export function isHeldHere(folder: string): Promise<boolean> {
  return withAddress(
    folder,
    address =>
      new Promise<boolean>(resolve => {
        const socket = connect(address)
        const told = (isHeld: boolean) => {
          socket.destroy()
          resolve(isHeld)
        }
        socket.once('connect', () => told(true))
        // EAGAIN: so many wait at its door that there is no place for one more.
        socket.once('error', (error: NodeJS.ErrnoException) => told(error.code === 'EAGAIN'))
      }),
  ).catch(() => false)
}

/** Listens for the holder of the folder, until `close`. Nothing where that is not possible. */
export async function openLivenessSocket(folder: string): Promise<Server | undefined> {
  const server = createServer(socket => socket.destroy()).unref()
  const listening = (address: string) =>
    new Promise<Server | undefined>(resolve => {
      server.once('error', () => resolve(undefined))
      server.listen(address, () => resolve(server))
    })
  // What a killed process has left there can be taken away, because the lock is ours.
  return withAddress(folder, address => {
    rmSync(address, { force: true })
    return listening(address)
  }).catch(() => undefined)
}

export function closeLivenessSocket(folder: string, server: Server | undefined): void {
  if (!server) return
  server.close()
  rmSync(join(folder, NAME), { force: true })
}

/** A path that is too long for a socket is shortened through the folder's open handle, which Linux gives a name. */
async function withAddress<T>(folder: string, use: (address: string) => T | Promise<T>): Promise<T> {
  const address = join(folder, NAME)
  if (Buffer.byteLength(address) <= LONGEST) return use(address)
  const handle = await open(folder)
  try {
    return await use(`/proc/self/fd/${handle.fd}/${NAME}`)
  } finally {
    await handle.close()
  }
}
