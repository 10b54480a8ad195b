import { parseArgs } from 'node:util'
import { terminalLanguage } from '../../server/start-text'
import { root } from '../build-parts'
import { isUntranslated } from './labels'
import { make, type NewScreenOptions, plansFor, textOf } from './make'
import { type Label, type Plan, PlanError, type PlannedField } from './plan'

/** `npm run new`: screens from a sample of JSON or an OpenAPI file. */

const HELP: Label = [
  `npm run new -- 文件 [--name 名称] [--words "供应商 / Supplier"] [--area 目录] [--menu 菜单目录]
npm run new -- --call "GET admin/reasons" [--words "理由 / Reason"] [--menu 菜单目录]

  文件      样例 JSON，或 OpenAPI 3.0、3.1（JSON 或 YAML）
  --call    契约中尚无页面的列表接口
  --name    一条记录的英文名称，默认取自文件名
  --words   两种语言的名称
  --area    文件所在目录的名称，默认与名称相同
  --menu    已有的菜单目录，如 goods；默认新建一个`,
  `npm run new -- FILE [--name NAME] [--words "供应商 / Supplier"] [--area AREA] [--menu FOLDER]
npm run new -- --call "GET admin/reasons" [--words "理由 / Reason"] [--menu FOLDER]

  FILE      a sample of JSON, or an OpenAPI file, 3.0 or 3.1, JSON or YAML
  --call    a list of the contract that no screen shows yet
  --name    what one record is called; by default the name of the file
  --words   the same in both languages
  --area    the folder its files stand in; by default as it is called
  --menu    a folder of the menu that is there, such as goods; by default a new one`,
]
const STEPS: Readonly<Record<'writing' | 'checking' | 'landing', Label>> = {
  writing: ['正在写入副本', 'Writing into a copy of the project'],
  checking: ['正在检查类型与声明', 'Checking types and declarations'],
  landing: ['正在写入项目', 'Bringing it into the project'],
}

const language = terminalLanguage(process.env) === 'zh' ? 0 : 1
const print = (texts: Label) => process.stdout.write(`${texts[language]}\n`)

const STRING = { type: 'string' } as const
const options = {
  call: STRING,
  name: STRING,
  words: STRING,
  area: STRING,
  menu: STRING,
  help: { type: 'boolean' },
} as const

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [file, ...more] = positionals
  const { help, ...flags } = values
  if (help || more.length > 0 || (file === undefined) === (flags.call === undefined)) print(HELP)
  else await run(flags, file)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}

/** Errors other than rejections are not translated: an unknown option, a full disk. */
function messageOf(error: unknown): string {
  if (error instanceof PlanError) return error.texts[language]
  return error instanceof Error ? error.message : String(error)
}

async function run(flags: Partial<NewScreenOptions>, file = ''): Promise<void> {
  const began = Date.now()
  const text = flags.call === undefined ? await readOrReject(file) : ''
  const plans = await plansFor(root, { text, file, ...flags })
  const files = await make(root, plans, step => print(STEPS[step]))
  for (const written of files) process.stdout.write(`  ${written}\n`)
  for (const plan of plans) printNotes(plan)
  const seconds = Math.round((Date.now() - began) / 1000)
  print([
    `完成，用时 ${seconds} 秒。运行 npm run dev 后打开：`,
    `Done in ${seconds} seconds. With npm run dev it stands at:`,
  ])
  for (const { address } of plans) process.stdout.write(`  ${address}\n`)
}

async function readOrReject(file: string): Promise<string> {
  return textOf(file).catch(() => {
    throw new PlanError([`无法读取 ${file}`, `${file} cannot be read.`])
  })
}

/** Prints notes that need the user's attention. */
function printNotes(plan: Plan): void {
  for (const note of plan.notes) print([`  ${plan.entity}：${note[0]}`, `  ${plan.entity}: ${note[1]}`])
  const all = ({ label, choices = [] }: PlannedField) => [label, ...choices.map(choice => choice.label)]
  const open = plan.fields.filter(field => all(field).some(isUntranslated)).map(({ key }) => key)
  if (isUntranslated(plan.label)) open.unshift(plan.entity)
  if (open.length === 0) return
  print([`  ${plan.entity}：待译 ${open.join('、')}`, `  ${plan.entity}: to be translated: ${open.join(', ')}`])
}
