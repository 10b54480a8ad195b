import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Lint rule: a type is named by a noun for its values. A bare participle (`Asked`, `Waiting`), preposition or adverb
 * does not describe them, and the same word soon names several types. Two words are allowed: `LockedService` contains
 * the noun.
 */

const DECLARATION =
  /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Z][a-z]+)(?![A-Za-z0-9_])/
const REGULAR = /(?:ed|ing)$/

/** Participles without -ed, and other words that are not nouns. */
const PARTICIPLES: ReadonlySet<string> = new Set(
  `Begun Bought Broken Built Cut Done Drawn Driven Found Given Gone Held Hidden Kept Known Left Lent Lost Made Met Paid
  Put Read Said Seen Sent Shown Sold Spoken Stood Taken Told Understood Worn Written Chosen
  About After Again Ahead Any Around At Bare Before Below Beside By Either Further From In Inside Its Later Many More Of
  On Only Other Out Outside Over Own Some To Under Whole With Within Without Wrong`.split(/\s+/),
)
/** Nouns with the ending of a participle. */
const ACCEPTED: ReadonlySet<string> = new Set([
  'Binding',
  'Feed',
  'Heading',
  'Listing',
  'Rating',
  'Seed',
  'Setting',
  'Speed',
])

/** A row type has the name of its entity, such as a packaging: `contract/<area>/packaging.calls.ts`. */
const isEntity = (file: string, name: string): boolean =>
  file.startsWith('contract/') && path.posix.basename(file).split('.')[0] === name.toLowerCase()

/** The types of one file whose name is not a noun. */
export const nounlessTypesIn = (file: string, source: string): string[] =>
  source.split('\n').flatMap((line, at) => {
    const name = DECLARATION.exec(line)?.[1]
    const isNounless = name !== undefined && !ACCEPTED.has(name) && (REGULAR.test(name) || PARTICIPLES.has(name))
    return isNounless && !isEntity(file, name)
      ? [`${file}:${at + 1}: ${name} is no noun; a type is named after what a value of it is`]
      : []
  })

/** Checks all files of client, server and contract. */
export const judgeTypeNames = (root: string): string[] =>
  ['contract', 'server', 'src'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => path.posix.join(folder, name.split(path.sep).join('/')))
      .flatMap(file => nounlessTypesIn(file, readFileSync(path.join(root, file), 'utf8'))),
  )
