import { judgeCommitSubjects } from './commit-subjects'
import { judgeComponentTexts } from './component-texts'
import { judgeDeadMessages } from './dead-messages'
import { judgeDeclarations } from './declarations'
import { judgeDocs } from './docs'
import { judgeAllHttp } from './http-rule'
import { judgeCycles } from './import-cycles'
import { judgeAll } from './imports'
import { judgeKindNames } from './kind-names'
import { judgePlainData } from './plain-data'
import { judgeReference } from './reference/reference'
import { judgeRetiredWords } from './retired-words'
import { judgeSharedModules } from './shared-modules'
import { judgeTypeNames } from './type-names'
import { judgeUnusedClasses } from './unused-classes'

/**
 * The project's own checks, run by `npm run lint`: import direction and cycles, gateways, texts, style classes, kinds,
 * shared modules, names, commit subjects, declarations, docs.
 */
const root = process.cwd()
const wrong = [
  ...(await judgeAll(root)),
  ...judgeCycles(root),
  ...(await judgeAllHttp(root)),
  ...judgeComponentTexts(root),
  ...judgeDeadMessages(root),
  ...judgeUnusedClasses(root),
  ...judgePlainData(root),
  ...judgeKindNames(root),
  ...judgeSharedModules(root),
  ...judgeTypeNames(root),
  ...judgeRetiredWords(root),
  ...judgeCommitSubjects(root),
  ...(await judgeDeclarations()),
  ...(await judgeDocs(root)),
  ...judgeReference(root),
]
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
console.error(
  'imports, http, gateways, texts, classes, kinds, names, commit subjects, declarations and docs: nothing wrong',
)
process.exit(0)
