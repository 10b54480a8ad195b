import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Eleventy, { type Config } from '@11ty/eleventy'
import { root } from '../build-parts'
import { buildLive } from './live'
import { fileSamples, kindSamples, samplesPage } from './samples'

/** `npm run docs`: the pages of docs/ as a site in dist/docs, with every kind and every widget from the playground. */

const OUTPUT = 'dist/docs'
const PLAYGROUND =
  'Each can be tried here, in the marketplace that runs in this browser tab, and in the playground of `npm run dev`.'

/** A page's title is its first heading. */
export const titleOf = (page: string): string => /^# (.+)$/m.exec(page)?.[1] ?? 'Docs'

interface Listed {
  readonly title: string
  readonly url: string
}
const listed = (folder: string): readonly Listed[] =>
  readdirSync(path.join(root, 'docs', folder))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => ({
      title: titleOf(readFileSync(path.join(root, 'docs', folder, name), 'utf8')),
      url: `/${path.posix.join(folder, name.replace(/\.md$/, '/'))}`,
    }))

const generated = {
  'kinds.md': ['Kinds of fields', () => [...kindSamples(root), ...fileSamples(root, '.example.ts')]],
  'widgets.md': ['Widgets', () => fileSamples(root, '.example.tsx')],
} as const

/** Resolves links and pictures by relative file paths, as in the repository, to URLs of the site. */
export const withAddresses = (html: string, folder: string): string =>
  html
    .replace(/src="(?!\/|[a-z]+:)([^"]+)"/g, (_, to: string) => `src="${path.posix.join('/', folder, to)}"`)
    .replace(/href="(?!\/|#|[a-z]+:)([^"#]+)(#[^"]*)?"/g, (_, to: string, part = '') => {
      const address = path.posix.join('/', folder, to.replace(/\.md$/, ''))
      return `href="${/\.\w+$/.test(address) || address === '/decisions' ? '/' : `${address}/`}${part}"`
    })

function configure(config: Config): void {
  config.setUseGitIgnore(false)
  config.setIncludesDirectory('../tools/docs-site')
  config.addPassthroughCopy({ 'docs/pictures': 'pictures' })
  config.addGlobalData('layout', 'layout.njk')
  config.addGlobalData('sections', [
    { title: 'Tutorial', pages: listed('tutorial') },
    { title: 'How to', pages: listed('how-to') },
    {
      title: 'Reference',
      pages: [
        ...Object.entries(generated).map(([file, [title]]) => ({ title, url: `/${file.replace('.md', '/')}` })),
        ...listed('.'),
      ],
    },
    { title: 'Decisions', pages: listed('decisions') },
  ])
  // Braces in an example are code, not template syntax.
  config.addGlobalData('templateEngineOverride', 'md')
  for (const [file, [title, samples]] of Object.entries(generated)) {
    config.addTemplate(file, samplesPage(`# ${title}\n\n${PLAYGROUND}`, samples()))
  }
  for (const [file, at] of [
    ['README.md', 'index.md'],
    ['AGENTS.md', 'AGENTS.md'],
  ] as const) {
    config.addTemplate(at, readFileSync(path.join(root, file), 'utf8').replaceAll('](docs/', ']('))
  }
  config.addTransform('links', function (html) {
    return withAddresses(html, path.posix.dirname(this.page.inputPath.replace(/^.*?docs\//, '')))
  })
}

/** Builds the site into a folder. */
export async function buildDocs(output: string): Promise<void> {
  await new Eleventy(path.join(root, 'docs'), output, { quietMode: true, configPath: null, config: configure }).write()
}

if (process.argv[1]?.endsWith('docs-site/build.ts')) {
  await buildDocs(path.join(root, OUTPUT))
  await buildLive(path.join(root, OUTPUT, 'live'))
  process.stdout.write(`${OUTPUT}/index.html\n`)
  process.exit(0)
}
