import { type Label, type Language, translate } from '@contract/messages'

/** Why the server cannot start, as a message for the operator. It ends the process with one line and exit code 1. */
export class StartProblem extends Error {
  readonly label: Label

  constructor(label: Label) {
    super(label[1])
    this.label = label
  }

  in(language: Language): string {
    return translate(this.label, language)
  }
}

export const problems = {
  unknownOption: (name: string): Label => [
    `没有 ${name} 这个选项，用 --help 查看全部选项`,
    `There is no option ${name}; --help lists them all`,
  ],
  /** Without the value if it is secret. */
  badValue: (name: string, value: string | undefined, expected: Label): Label =>
    value === undefined
      ? [`${name} 应为${expected[0]}`, `${name} takes ${expected[1]}`]
      : [`${name} 的值「${value}」不正确：应为${expected[0]}`, `${name} cannot be "${value}": it takes ${expected[1]}`],
  portBusy: (port: number): Label => [
    `端口 ${port} 已被其他程序占用，请用 --port 换一个`,
    `Port ${port} is already in use; choose another with --port`,
  ],
  cannotListen: (host: string, port: number, code: string): Label => [
    `无法在 ${host} 的端口 ${port} 上监听（${code}）`,
    `Cannot listen on ${host}, port ${port} (${code})`,
  ],
  folder: (folder: string, code: string): Label => [
    `数据目录 ${folder} 无法使用（${code}），请用 --data 换一个可写的目录`,
    `The data folder ${folder} cannot be used (${code}); choose a writable one with --data`,
  ],
  /** Without the holder if the lock cannot be read. */
  folderInUse: (folder: string, who: string | undefined): Label => [
    `数据目录 ${folder} 正被另一个进程使用${who === undefined ? '' : `（${who}）`}`,
    `The data folder ${folder} is in use by another process${who === undefined ? '' : ` (${who})`}`,
  ],
  /** In megabytes; without the free space if that is unknown. */
  full: (folder: string, needed: number, free: number | undefined): Label => [
    `数据目录 ${folder} 所在磁盘空间不足：启动至少需要 ${needed} MB${free === undefined ? '' : `，现剩 ${free} MB`}。数据完好，请腾出空间后再启动`,
    `The disk of the data folder ${folder} is too full: a start needs ${needed} MB${free === undefined ? '' : ` and ${free} MB are free`}. The data is intact; free some space and start again`,
  ],
  damaged: (folder: string): Label => [
    `${folder} 中的数据库已损坏，无法打开。请从备份恢复，或移走该目录重新开始`,
    `The database in ${folder} is damaged and cannot be opened. Restore it from a backup, or move it away to start anew`,
  ],
  database: (where: string, reason: string): Label => [
    `无法使用数据库 ${where}：${reason}`,
    `The database ${where} cannot be used: ${reason}`,
  ],
  tooOld: (where: string): Label => [
    `数据库 ${where} 由过早的预发布版本创建，无法升级，请换用新的数据目录或数据库`,
    `The database ${where} was made by an early pre-release and cannot be upgraded; start with a new data folder or database`,
  ],
  openDemo: (host: string): Label => [
    `数据库中是密码众所周知的演示数据，而 ${host} 可被其他机器访问。请用 --demo off 和新的数据目录启动；确需公开演示，请加 --open-demo on`,
    `The database has demo data, whose passwords everybody knows, and other machines can reach ${host}. Start with --demo off and a new data folder, or with --open-demo on if that is what you want`,
  ],
  config: (file: string, reason: string): Label => [
    `无法读取客户端配置 ${file}：${reason}`,
    `The client's settings ${file} cannot be read: ${reason}`,
  ],
  unexpected: (reason: string): Label => [`启动失败：${reason}`, `The server could not start: ${reason}`],
} as const

/** The system's error code, such as EACCES, or else the message as a single line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Drizzle's error only names the failed query; the reason is in its cause.
  if ('query' in error && error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = error.message.split('\n', 1)[0] ?? ''
  return message && !message.includes(code) ? `${message} (${code})` : message || code
}
