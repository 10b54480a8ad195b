import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenDatabase } from '@server/db/database'
import { type Label, translate } from '../contract/messages'
import { openDatabase } from '../server/db/open'
import { type LogFault, type LogReport, verifyLog } from '../server/http/verify-log'
import { terminalLanguage } from '../server/start-text'
import { lockForOne, openEmbedded, prepareFolder } from '../server/storage/data-folder'

/**
 * npm run verify-log: verifies the hash chain of the operation log, in the PostgreSQL of DATABASE_URL or in the
 * embedded database of a data folder, whose server has to be stopped. `--kept ID:HASH` takes the output of an earlier
 * run. Exits with 1 if there is a fault.
 */
const language = terminalLanguage(process.env)
const print = (label: Label, n?: string | number) => process.stdout.write(`${translate(label, language, n)}\n`)

async function open(folderPath: string): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL
  if (url) return openDatabase({ url })
  if (!existsSync(join(folderPath, 'database', 'PG_VERSION'))) {
    print(['“{n}”中没有数据库', 'There is no database in “{n}”'], folderPath)
    process.exit(2)
  }
  const folder = await prepareFolder(folderPath)
  const lock = await lockForOne(folder)
  const nothing = { demoSize: 0, demoOrders: 0, onNew: () => {}, fill: async () => undefined }
  const { opened } = await openEmbedded(folder, { lock, ...nothing })
  const close = async () => {
    await opened.close()
    lock.release()
  }
  return { ...opened, close }
}

/** A fault as a message. */
function messageOf(fault: LogFault): string {
  switch (fault.fault) {
    case 'changed':
      return translate(['第 {n} 条被修改过', 'Entry {n} was changed'], language, fault.id)
    case 'inserted':
      return translate(['第 {n} 条是后来插入的', 'Entry {n} was inserted'], language, fault.id)
    case 'missing':
      return translate(
        ['缺少条目：{n} 之间', 'Entries are missing between {n}'],
        language,
        `${fault.after} … ${fault.before}`,
      )
    case 'no chain':
      return translate(['链的两端记录已丢失', 'The ends of the chain are gone'], language)
    case 'not as reported':
      return translate(
        ['第 {n} 条与报告的哈希不符', 'The hash of entry {n} differs from the reported one'],
        language,
        fault.id,
      )
  }
}

function report({ faults, verified, older, head }: LogReport): void {
  for (const fault of faults) print(['✗ {n}', '✗ {n}'], messageOf(fault))
  print(['已验证 {n} 条', '{n} entries verified'], verified)
  if (older > 0) print(['{n} 条早于哈希链，无法验证', '{n} entries are older than the chain and not covered'], older)
  if (head) print(['最新一条（请另行保存）：{n}', 'Newest entry, to be kept elsewhere: {n}'], `${head.id}:${head.hash}`)
  print(
    faults.length > 0
      ? ['操作日志不完整', 'The operation log is not intact']
      : ['操作日志完整', 'The operation log is intact'],
  )
}

const { values } = parseArgs({ options: { data: { type: 'string' }, kept: { type: 'string' } } })
const [, id, hash = ''] = /^(\d+):([\da-f]{64})$/.exec(values.kept ?? '') ?? []
if (values.kept !== undefined && id === undefined) {
  print(['--kept 应为 编号:哈希', '--kept takes ID:HASH'])
  process.exit(2)
}
const opened = await open(values.data ?? process.env.DATA_DIR ?? '.data')
const found = await verifyLog(opened.db, id === undefined ? undefined : { id: Number(id), hash })
await opened.close()
report(found)
process.exit(found.faults.length > 0 ? 1 : 0)
