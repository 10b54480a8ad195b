import { judgeAll } from './imports'
import { judgeWords } from './words'

/** The house's own checks, run by `npm run lint`: import direction, gateways, texts. */
const root = process.cwd()
const wrong = [...(await judgeAll(root)), ...judgeWords(root)]
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
console.error('imports, gateways and texts: nothing wrong')
