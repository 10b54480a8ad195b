import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/** Lint rule: no texts in components. Chinese characters in .tsx files belong in locales and declarations. */
const CHINESE = /[\u4e00-\u9fff]/

export function chineseIn(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  const note = (text: string) => {
    if (CHINESE.test(text)) found.push(`${file}: text belongs in locales: ${text.trim().slice(0, 40)}`)
  }
  new Visitor({
    Literal: node => typeof node.value === 'string' && note(node.value),
    TemplateElement: node => note(node.value.raw),
    JSXText: node => note(node.value),
  }).visit(program)
  return found
}

/** Checks the modules with components: shell, engine, widgets, custom pages, providers. */
export function judgeComponentTexts(root: string): string[] {
  return ['src/shell', 'src/engine', 'src/resources', 'src/widgets', 'src/custom-pages', 'src/providers'].flatMap(
    folder =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter(
          entry =>
            entry.isFile() &&
            (folder === 'src/resources' ? /\.tsx$/ : /\.tsx?$/).test(entry.name) &&
            !/\.test\.|testing\.|\.example\./.test(entry.name),
        )
        .flatMap(entry => {
          const file = path.join(entry.parentPath, entry.name)
          return chineseIn(path.relative(root, file), readFileSync(file, 'utf8'))
        }),
  )
}
