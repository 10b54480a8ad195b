import { judgeDeadWords } from './dead-words'
import { judgeDeclarations } from './declarations'
import { judgeDocs } from './docs'
import { judgeAllHttp } from './http-rule'
import { judgeCycles } from './import-cycles'
import { judgeAll } from './imports'
import { judgeKindNames } from './kind-names'
import { judgePlainData } from './plain-data'
import { judgeRooms } from './rooms'
import { judgeTypeNames } from './type-names'
import { judgeWords } from './words'

/** The house's own checks, run by `npm run lint`: import direction and cycles, gateways, texts, kinds, rooms, type names, declarations, docs. */
const root = process.cwd()
const wrong = [
  ...(await judgeAll(root)),
  ...judgeCycles(root),
  ...(await judgeAllHttp(root)),
  ...judgeWords(root),
  ...judgeDeadWords(root),
  ...judgePlainData(root),
  ...judgeKindNames(root),
  ...judgeRooms(root),
  ...judgeTypeNames(root),
  ...(await judgeDeclarations()),
  ...(await judgeDocs(root)),
]
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
console.error('imports, http, gateways, texts, kinds, rooms, type names, declarations and docs: nothing wrong')
process.exit(0)
