import { engineMessages } from '@/locales/engine'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/values'

/** A month in the wire format. */
export const monthKind: Kind = rare(
  async () => ({ default: (await import('../inputs/month-input')).MonthInput }),
  plain,
  { imports: 'text', empty: engineMessages['form.chooseOne'], width: 100 },
)
