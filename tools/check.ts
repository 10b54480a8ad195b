import { judgeDeclarations } from './declarations'
import { judgeAll } from './imports'
import { judgePlainData } from './plain-data'
import { judgeWords } from './words'

/** The house's own checks, run by `npm run lint`: import direction, gateways, texts, declarations. */
const root = process.cwd()
const wrong = [...(await judgeAll(root)), ...judgeWords(root), ...judgePlainData(root), ...(await judgeDeclarations())]
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
console.error('imports, gateways, texts and declarations: nothing wrong')
process.exit(0)
