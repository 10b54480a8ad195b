import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A type is named by a noun: what a value of it is. A bare participle (`Asked`, `Waiting`), preposition or adverb says
 * nothing of that, and the same word soon names several types. Two words are free: in `LockedService` the noun is there.
 */

const DECLARATION =
  /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Z][a-z]+)(?![A-Za-z0-9_])/
const REGULAR = /(?:ed|ing)$/

/** Participles without -ed, and other words that are no nouns. */
const NO_NOUNS: ReadonlySet<string> = new Set(
  `Begun Bought Broken Built Cut Done Drawn Driven Found Given Gone Held Hidden Kept Known Left Lent Lost Made Met Paid
  Put Read Said Seen Sent Shown Sold Spoken Stood Taken Told Understood Worn Written Chosen
  About After Again Ahead Any Around At Bare Before Below Beside By Either Further From In Inside Its Later Many More Of
  On Only Other Out Outside Over Own Some To Under Whole With Within Without Wrong`.split(/\s+/),
)
/** Nouns that end like participles. */
const NOUNS: ReadonlySet<string> = new Set([
  'Binding',
  'Feed',
  'Heading',
  'Listing',
  'Rating',
  'Seed',
  'Setting',
  'Speed',
])

/** The row of an entity has the name of the entity, such as a packaging: `contract/<area>/packaging.calls.ts`. */
const isEntity = (file: string, name: string): boolean =>
  file.startsWith('contract/') && path.posix.basename(file).split('.')[0] === name.toLowerCase()

/** The types of one file whose name is no noun. */
export const nounlessTypesIn = (file: string, source: string): string[] =>
  source.split('\n').flatMap((line, at) => {
    const name = DECLARATION.exec(line)?.[1]
    const isNounless = name !== undefined && !NOUNS.has(name) && (REGULAR.test(name) || NO_NOUNS.has(name))
    return isNounless && !isEntity(file, name)
      ? [`${file}:${at + 1}: ${name} is no noun; a type is named after what a value of it is`]
      : []
  })

/** Operators on types, such as `At<T, P>`, read like the code that they stand in; they name no values. */
const OPERATORS = /^src\/schema\//

/** Judges every file of the client, the server and the contract. */
export const judgeTypeNames = (root: string): string[] =>
  ['contract', 'server', 'src'].flatMap(room =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !OPERATORS.test(path.posix.join(room, name)))
      .map(name => path.posix.join(room, name.split(path.sep).join('/')))
      .flatMap(file => nounlessTypesIn(file, readFileSync(path.join(root, file), 'utf8'))),
  )
