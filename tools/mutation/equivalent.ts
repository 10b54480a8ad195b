import { nameOf, type Place } from './nodes'

/** What is left out of fault sampling, because no test should tell the difference, and why. */

/** Files, from the root of the repository. */
const FILES: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^src\/demo\//, 'the browser demo, which is a stand-in for the server'],
  [/^server\/(?:demo-founder|demo\/|db\/migrations\/)/, 'demo data and migrations'],
  [/^server\/db\/menu-/, 'generated from the declarations'],
  [/^(?:src|contract|server)\/.*(?:regions|provinces|pinyin|kind-names)-?(?:data|table|list)/, 'generated tables'],
  [/\/testing[\w-]*\.tsx?$|\.example\.tsx?$/, 'parts of tests and of the documentation'],
]

export const isLeftOut = (file: string): boolean => FILES.some(([files]) => files.test(file))

export const EXCLUDED = {
  /** React decides by dependencies how often, not what; a log and an error of a programmer are read by nobody's test. */
  callees:
    /^(?:use[A-Z]\w*|t|error|warn|info|debug|Error|clsx|describe|set(?:Timeout|Interval)|clear(?:Timeout|Interval)|addEventListener|removeEventListener|preventDefault|stopPropagation)$/,
  /** What a person sees and a number cannot be wrong about; how long something waits, which no test measures. */
  values:
    /width|height|size|gap|span|padding|margin|radius|offset|zIndex|gutter|opacity|duration|delay|timeout|interval|wait|millis|_MS$|seconds|^(?:lines|rows|level|strokeWidth|tabIndex|x|y)$/i,
} as const

/** Whether the place is one where a fault changes nothing that a test should see. */
export function isEquivalent({ around }: Place): boolean {
  return around.some((node, place) => {
    if (node.type === 'TSEnumDeclaration' || node.type === 'ImportExpression') return true
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier') return node.name.name === 'style'
    if (node.type !== 'CallExpression') return false
    const name = nameOf(node.callee) ?? ''
    // The list of what an effect or a memo depends on.
    const inner = around[place - 1]
    if (/^use[A-Z]/.test(name) && inner?.type === 'ArrayExpression' && node.arguments.at(-1) === inner) return true
    return node.callee.type === 'MemberExpression' && /^(?:console|log|logger)$/.test(nameOf(node.callee.object) ?? '')
  })
}
