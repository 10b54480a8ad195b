import MagicString from 'magic-string'
import { type ESTree, parseSync } from 'rolldown/utils'
import { PlanError } from './plan'

/** Adds entries to source files that list things; existing text is not changed. */

type Node = ESTree.Node

/** Type assertions around a value. */
const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression) : node

const parsed = (file: string, source: string) => {
  const { program, errors } = parseSync(file, source)
  const [wrong] = errors
  if (wrong) throw new PlanError([`${file} 无法解析：${wrong.message}`, `${file} cannot be read: ${wrong.message}`])
  return program
}

/** The node of a top-level name: an object, a list, or the body of an interface. */
function listNamed(file: string, source: string, name: string): Node {
  for (const statement of parsed(file, source).body) {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === name) return node.body
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && id.name === name && init) return bare(init)
    }
  }
  throw new PlanError([
    `${file} 中没有 ${name}`,
    `${file} has no ${name} any more: there is no place for the new line.`,
  ])
}

/** The source with one more entry at the end of an object, a list or an interface. */
export function withEntry(file: string, source: string, name: string, entry: string): string {
  const list = listNamed(file, source, name)
  const text = new MagicString(source)
  const before = source.slice(list.start, list.end - 1).trimEnd()
  const isEmpty = /[{[]$/.test(before)
  const isBody = list.type === 'TSInterfaceBody'
  const comma = isEmpty || isBody || before.endsWith(',') ? '' : ','
  text.appendLeft(list.start + before.length, `${comma}\n  ${entry}${isBody ? '' : ','}`)
  if (isEmpty) text.appendLeft(list.end - 1, '\n')
  return text.toString()
}

/** The source with further names imported from a module, merged into an existing import. */
export function withImport(
  file: string,
  source: string,
  names: readonly string[],
  from: string,
  isType = false,
): string {
  const imports = parsed(file, source).body.filter(node => node.type === 'ImportDeclaration')
  const text = new MagicString(source)
  const same = imports.find(node => node.source.value === from && (node.importKind === 'type') === isType)
  if (same) {
    const known = same.specifiers.map(one => source.slice(one.start, one.end))
    const all = [...new Set([...known, ...names])]
    text.overwrite(same.start, same.end, `import ${isType ? 'type ' : ''}{ ${all.join(', ')} } from '${from}'`)
    return text.toString()
  }
  const line = `import ${isType ? 'type ' : ''}{ ${names.join(', ')} } from '${from}'\n`
  text.appendLeft(imports.at(-1)?.start ?? 0, line)
  return text.toString()
}
