import { nameOf, type Place } from './nodes'

/** Exclusions of fault sampling with reasons: code whose change no test should detect. */

/** Files, by path from the repository's root. */
const FILES: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^src\/demo\//, 'the browser demo, which is a stand-in for the server'],
  [/^server\/(?:demo-founder|demo\/|db\/migrations\/)/, 'demo data and migrations'],
  [/^server\/db\/menu-/, 'generated from the declarations'],
  [/^(?:src|contract|server)\/.*(?:regions|provinces|pinyin|kind-names)-?(?:data|table|list)/, 'generated tables'],
  [/\/testing[\w-]*\.tsx?$|\.(?:example|fixture)\.tsx?$/, 'parts of tests and of the documentation'],
]

export const isLeftOut = (file: string): boolean => FILES.some(([files]) => files.test(file))

export const EXCLUDED = {
  /**
   * React dependencies affect how often code runs, not its result; log messages and programming errors are not tested.
   */
  callees:
    /^(?:use[A-Z]\w*|t|error|warn|info|debug|Error|clsx|describe|set(?:Timeout|Interval)|clear(?:Timeout|Interval)|addEventListener|removeEventListener|preventDefault|stopPropagation)$/,
  /** Visual dimensions, and durations that no test measures. */
  values:
    /width|height|size|gap|span|padding|margin|radius|offset|zIndex|gutter|opacity|duration|delay|timeout|interval|wait|millis|_MS$|seconds|^(?:lines|rows|level|strokeWidth|tabIndex|x|y)$/i,
} as const

/** Whether a fault at this node would change nothing that a test should detect. */
export function isEquivalent({ around }: Place): boolean {
  return around.some((node, place) => {
    if (node.type === 'TSEnumDeclaration' || node.type === 'ImportExpression') return true
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier') return node.name.name === 'style'
    if (node.type !== 'CallExpression') return false
    const name = nameOf(node.callee) ?? ''
    // The dependency list of an effect or a memo.
    const inner = around[place - 1]
    if (/^use[A-Z]/.test(name) && inner?.type === 'ArrayExpression' && node.arguments.at(-1) === inner) return true
    return node.callee.type === 'MemberExpression' && /^(?:console|log|logger)$/.test(nameOf(node.callee.object) ?? '')
  })
}
