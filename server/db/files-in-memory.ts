import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { entriesOf, tarWithout } from './tar'

/** Path at which PGlite expects its database files. */
const FOLDER = '/pglite/data'

/** A database restored from a dump is small, and PostgreSQL initialises its whole buffer cache before it answers. */
export const SMALL_PARAMS: readonly string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

type Preparation = Parameters<MemoryFS['init']>[1]

/**
 * Files of an embedded database in memory, initialised from a dump. The bytes are used in place and written to, so the
 * caller must not reuse them. PGlite's own method copies them four times, which takes seconds of CPU time.
 */
export class FilesInMemory extends MemoryFS {
  readonly #tar: Uint8Array

  constructor(tar: Uint8Array) {
    super()
    this.#tar = tar
  }

  override async init(database: PGlite, options: Preparation): Promise<{ emscriptenOpts: Preparation }> {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun: NonNullable<Preparation['preRun']> = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => {
        FS.mkdirTree(FOLDER)
        for (const { path, isFolder, content } of entriesOf(this.#tar)) {
          if (path === '') continue
          if (isFolder) FS.mkdirTree(`${FOLDER}/${path}`)
          else FS.writeFile(`${FOLDER}/${path}`, content, { canOwn: true })
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** The files of an idle database as a tar archive, from which another one can be started. */
export async function dumpOf(client: PGlite): Promise<Uint8Array> {
  // PostgreSQL writes its log in files of 16 MB, of which only the one with the last checkpoint is needed.
  await client.exec('select pg_switch_wal(); checkpoint')
  const { rows } = await client.query<{ log: string }>(
    'select pg_walfile_name(redo_lsn) as log from pg_control_checkpoint()',
  )
  const tar = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
  return tarWithout(tar, path => /^pg_wal\/[0-9A-F]{24}$/.test(path) && path !== `pg_wal/${rows[0]?.log}`)
}
