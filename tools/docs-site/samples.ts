import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { camel } from '../new/names'

/** The examples of the playground, as pages of the docs: every kind of field and every widget with its source. */

interface Sample {
  readonly name: string
  /** The name in the playground: a kind by its function, a widget by its file. */
  readonly live: string
  readonly source: string
}

const KINDS = 'src/engine/playground/kinds.example.ts'

/** Examples of all kinds, from the playground's source. */
export function kindSamples(root: string): readonly Sample[] {
  const source = readFileSync(path.join(root, KINDS), 'utf8')
  const lists = parseSync(KINDS, source).program.body.flatMap(node => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
  return lists.flatMap(({ init }) => {
    const value = init?.type === 'TSSatisfiesExpression' ? init.expression : init
    if (value?.type !== 'ObjectExpression') return []
    return value.properties.flatMap(one =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'ObjectExpression'
        ? [{ name: one.key.name, live: one.key.name, source: source.slice(one.value.start, one.value.end) }]
        : [],
    )
  })
}

/** The examples in files of their own: kinds that an area owns, and widgets. */
export const fileSamples = (root: string, ending: '.example.ts' | '.example.tsx'): readonly Sample[] =>
  ['src/widgets', 'src/resources'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith(ending))
      .map(file => ({
        name: path.basename(file, ending),
        live: ending === '.example.ts' ? camel(path.basename(file, ending)) : path.basename(file, ending),
        source: readFileSync(path.join(root, folder, file), 'utf8').trim(),
      })),
  )

/** URL of a single example, signed in: tools/docs-site/live.ts. */
const addressOf = (live: string): string =>
  `/live/?${new URLSearchParams({ 'demo-as': 'admin', 'demo-at': `/development/playground?only=${live}` })}`

/** Opened on demand, one at a time: the first one loads the whole marketplace. */
const liveFrame = ({ name, live }: Sample): string =>
  `<details class="live"><summary>${name}, live</summary><iframe loading="lazy" title="${name}, live" src="${addressOf(live).replaceAll('&', '&amp;')}"></iframe></details>`

/** A page of examples in Markdown, each live and with its source. */
export const samplesPage = (about: string, samples: readonly Sample[]): string =>
  [
    about,
    ...samples.map(sample =>
      [`## ${sample.name}`, liveFrame(sample), `\`\`\`\`ts\n${sample.source}\n\`\`\`\``].join('\n\n'),
    ),
  ].join('\n\n')
