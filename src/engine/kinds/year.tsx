import { engineMessages } from '@/locales/engine'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/values'

/** A year in the wire format. */
export const yearKind: Kind = rare(
  async () => ({ default: (await import('../inputs/month-input')).YearInput }),
  plain,
  { imports: 'text', empty: engineMessages['form.chooseOne'], width: 80 },
)
