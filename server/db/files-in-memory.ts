import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { entriesOf, tarWithout } from './tar'

/** Where PGlite expects the files of its database. */
const FOLDER = '/pglite/data'

/** What is begun from a dump is small, and PostgreSQL writes through all of its cache before it answers. */
export const SMALL_PARAMS: readonly string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

type Preparation = Parameters<MemoryFS['init']>[1]

/**
 * Files of an embedded database in memory, begun with those of a dump. The bytes are taken as they are, and written to
 * later: the caller that hands them over keeps none. PGlite's own way reads them four times, which takes seconds of a
 * processor.
 */
export class FilesInMemory extends MemoryFS {
  readonly #tar: Uint8Array

  constructor(tar: Uint8Array) {
    super()
    this.#tar = tar
  }

  override async init(database: PGlite, given: Preparation): Promise<{ emscriptenOpts: Preparation }> {
    const { emscriptenOpts } = await super.init(database, given)
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

/** The files of a database that nobody writes to meanwhile, as a tar, from which another one is begun. */
export async function dumpOf(client: PGlite): Promise<Uint8Array> {
  // PostgreSQL writes its log in files of 16 MB. Of those only the one is needed that the last checkpoint stands in.
  await client.exec('select pg_switch_wal(); checkpoint')
  const { rows } = await client.query<{ log: string }>(
    'select pg_walfile_name(redo_lsn) as log from pg_control_checkpoint()',
  )
  const tar = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
  return tarWithout(tar, path => /^pg_wal\/[0-9A-F]{24}$/.test(path) && path !== `pg_wal/${rows[0]?.log}`)
}
